import type { InputOf } from '@roger/contract/define';
import {
  CALL_KINDS,
  MESSAGE_KINDS,
  type serverStat,
  type ServerStat,
  type StatPoint,
  type StatRow,
} from '@roger/contract/families/servers/server-stat';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { formatTime } from '../../platform/common/time.ts';
import { getServer } from '../../tenancy/servers/list-servers.ts';
import { readOnline, readReports, readTraffic, findSources, type Level, type Reported } from './read-figures.ts';
import { statRange, stepTime, type StatRange } from './stat-range.ts';

type Stat = (typeof serverStat)['endpoints']['stat'];
type Counts<K extends string> = Record<K, number>;

/** Values of a step. */
interface Step {
  users: Level | null;
  reported: Reported | null;
  counts: Map<string, number>;
}

/**
 * Statistics of radio servers by step, with totals. Below the platform, users, calls and messages count terminals of
 * the scope; connections and requests are null there, because other clients share the server.
 */
export async function readServerStat(ctx: Ctx, { servId, ...requested }: InputOf<Stat>): Promise<ServerStat> {
  const range = statRange(ctx, requested);
  if (servId !== undefined) await getServer(ctx, servId);
  const sources = await findSources(ctx, range, servId);
  const platform = isPlatform(ctx.scope);
  const [reports, online, traffic] = await Promise.all([
    platform ? readReports(ctx, sources) : [],
    platform ? [] : readOnline(ctx, sources),
    readTraffic(ctx, sources),
  ]);
  const steps = Array.from({ length: range.points }, (): Step => ({ users: null, reported: null, counts: new Map() }));
  for (const one of reports) {
    const step = steps[one.step];
    if (step === undefined) continue;
    step.reported = one;
    step.users = { peak: one.usersPeak, total: one.usersTotal, n: one.n };
  }
  for (const { step, ...level } of online) Object.assign(steps[step] ?? {}, { users: level });
  for (const { step, kind, count } of traffic) steps[step]?.counts.set(kind, count);
  return {
    points: steps.map((step, index) => pointOf(step, index, range)),
    totals: totalsOf(steps, platform),
  };
}

/** The same as rows for a file, with one column per count. */
export async function exportServerStat(ctx: Ctx, input: InputOf<Stat>): Promise<AsyncGenerator<StatRow[]>> {
  const { points } = await readServerStat(ctx, input);
  return inOneBatch(points.map(rowOf));
}

// oxlint-disable-next-line require-await -- files are written from asynchronous batches
async function* inOneBatch(rows: StatRow[]): AsyncGenerator<StatRow[]> {
  yield rows;
}

function rowOf({ calls, messages, ...rest }: StatPoint): StatRow {
  const columns = [
    ...CALL_KINDS.map((kind) => [`${kind}Calls`, calls[kind]] as const),
    ...MESSAGE_KINDS.map((kind) => [`${kind}Messages`, messages[kind]] as const),
  ];
  return { ...rest, ...(Object.fromEntries(columns) as Omit<StatRow, keyof StatPoint>) };
}

function pointOf({ users, reported, counts }: Step, index: number, range: StatRange): StatPoint {
  return {
    time: formatTime(stepTime(range, index)),
    usersOnline: users?.peak ?? null,
    tcp: reported?.tcpPeak ?? null,
    udp: reported?.udpPeak ?? null,
    // No report is no figure: a silent server has not served zero requests.
    requests: reported?.requests ?? null,
    responses: reported?.responses ?? null,
    ...countsOf((kind) => counts.get(kind) ?? 0),
  };
}

function countsOf(of: (kind: string) => number): Pick<StatPoint, 'calls' | 'messages'> {
  const under = <K extends string>(prefix: string, kinds: readonly K[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, of(`${prefix}.${kind}`)])) as Counts<K>;
  return { calls: under('call', CALL_KINDS), messages: under('message', MESSAGE_KINDS) };
}

function totalsOf(steps: readonly Step[], platform: boolean): ServerStat['totals'] {
  const reports = steps.flatMap(({ reported }) => reported ?? []);
  const sum = (of: (report: Reported) => number) => reports.reduce((total, report) => total + of(report), 0);
  return {
    usersOnline: levelOf(steps.flatMap(({ users }) => users ?? [])),
    tcp: levelOf(reports.map(({ tcpPeak, tcpTotal, n }) => ({ peak: tcpPeak, total: tcpTotal, n }))),
    udp: levelOf(reports.map(({ udpPeak, udpTotal, n }) => ({ peak: udpPeak, total: udpTotal, n }))),
    requests: platform ? sum(({ requests }) => requests) : null,
    responses: platform ? sum(({ responses }) => responses) : null,
    ...countsOf((kind) => steps.reduce((total, { counts }) => total + (counts.get(kind) ?? 0), 0)),
  };
}

/** Peak and mean (one decimal) of levels; null without reports. */
function levelOf(levels: readonly Level[]): { peak: number; mean: number } | null {
  if (levels.length === 0) return null;
  const total = levels.reduce((sum, level) => sum + level.total, 0);
  const n = levels.reduce((sum, level) => sum + level.n, 0);
  return { peak: Math.max(...levels.map(({ peak }) => peak)), mean: Math.round((total / n) * 10) / 10 };
}

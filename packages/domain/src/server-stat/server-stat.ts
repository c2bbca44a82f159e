import type { InputOf } from '@roger/contract/define';
import {
  CALL_KINDS,
  MESSAGE_KINDS,
  type serverStat,
  type ServerStat,
  type StatPoint,
  type StatRow,
} from '@roger/contract/families/server-stat';
import type { Ctx } from '../kernel/ctx.ts';
import { isPlatform } from '../kernel/scope.ts';
import { formatTime } from '../kernel/time.ts';
import { getServer } from '../server/list-servers.ts';
import { readOnline, readReports, readTraffic, sourcesOf, type Level, type Reported } from './read-figures.ts';
import { statRange, type StatRange } from './stat-range.ts';

type Stat = (typeof serverStat)['endpoints']['stat'];
type Counts<K extends string> = Record<K, number>;

/** What is known of a step. */
interface Step {
  users: Level | null;
  reported: Reported | null;
  counts: Map<string, number>;
}

/**
 * What radio servers did, step by step, with their sums. Below the platform users, calls and messages are those of terminals in the
 * scope; connections and requests of a server, which others use too, are the platform's to know.
 */
export async function readServerStat(ctx: Ctx, { servId, ...asked }: InputOf<Stat>): Promise<ServerStat> {
  const range = statRange(ctx, asked);
  if (servId !== undefined) await getServer(ctx, servId);
  const sources = await sourcesOf(ctx, range, servId);
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
    points: steps.map((step, index) => pointOf(step, index, range, platform)),
    totals: totalsOf(steps, platform),
  };
}

/** The same with each count in a column of its own, for a file. */
export async function exportServerStat(ctx: Ctx, input: InputOf<Stat>): Promise<AsyncGenerator<StatRow[]>> {
  const { points } = await readServerStat(ctx, input);
  return inOneBatch(points.map(rowOf));
}

// oxlint-disable-next-line require-await -- a file is written from batches that come one after the other
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

function pointOf({ users, reported, counts }: Step, index: number, range: StatRange, platform: boolean): StatPoint {
  return {
    time: formatTime(new Date(range.begin.getTime() + index * range.stepMs)),
    usersOnline: users?.peak ?? null,
    tcp: reported?.tcpPeak ?? null,
    udp: reported?.udpPeak ?? null,
    requests: platform ? (reported?.requests ?? 0) : null,
    responses: platform ? (reported?.responses ?? 0) : null,
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

/** The most of some levels, and their mean to a tenth; null where nothing was reported. */
function levelOf(levels: readonly Level[]): { peak: number; mean: number } | null {
  if (levels.length === 0) return null;
  const total = levels.reduce((sum, level) => sum + level.total, 0);
  const n = levels.reduce((sum, level) => sum + level.n, 0);
  return { peak: Math.max(...levels.map(({ peak }) => peak)), mean: Math.round((total / n) * 10) / 10 };
}

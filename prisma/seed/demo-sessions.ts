import type { SystemCtx } from '@roger/domain/platform/ctx/ctx';
import { query } from '@roger/domain/platform/db/sql';
import { habitsOf, type Habits } from '../../simulator/src/fleet/habits.ts';
import { localTime, shiftOf, type Shift } from '../../simulator/src/fleet/rhythm.ts';
import { shareOf } from '../../simulator/src/random.ts';
import { lot } from './demo-lot.ts';
import { demoServers } from './demo-servers.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** A radio that is always on signs on again every day, between these minutes before midnight. */
const RESTART = { from: 4, until: 2 };
/** Share of the day that a flaky radio is online, here in one piece. */
const FLAKY = 0.6;
/** The last session began earlier than so many minutes ago. */
const LATEST = 20;

interface Radio {
  id: number;
  msId: string;
  kind: string;
  ip: string;
  createTime: Date;
  expireTime: Date | null;
}

interface Session {
  id: number;
  /** Epoch milliseconds. */
  begin: number;
  end: number;
}

const INSERT = `insert into online_session (terminal_id, client_id, server_id, begin_time, end_time, reason, conn_type, ip)
  select t.id, t.client_id, t.server_id, u.begin_time,
    least(u.end_time, $4::timestamptz - make_interval(secs => 30 + ${lot('t.id', 300)})),
    (array['lost', 'silent', 'signOff', 'signOff', 'signOff', 'signOff'])[1 + ${lot('t.id * 64 + u.place::int % 64', 6)}],
    t.conn_type, '198.51.100.' || 1 + ${lot('t.id', 250)}
  from (select id, to_timestamp(begin_ms / 1000) as begin_time, to_timestamp(end_ms / 1000) as end_time, place
      from unnest($1::int[], $2::float8[], $3::float8[]) with ordinality as x(id, begin_ms, end_ms, place)) u
    join terminal t on t.id = u.id
  order by u.begin_time, t.id`;

/** Sessions of the days before now, by the habits of the simulator's radios: charts go on where the history ends. */
export async function seedDemoSessions(ctx: SystemCtx, days: number): Promise<void> {
  const now = ctx.clock.now();
  const radios = await query<Radio>(
    ctx,
    `select t.id, t.ms_id as "msId", k.kind, s.ip, t.create_time as "createTime", t.expire_time as "expireTime"
      from terminal t join terminal_type k on k.id = t.type_id join server s on s.id = t.server_id order by t.id`,
  );
  const sessions = radios.flatMap((radio) => sessionsOf(radio, now.getTime(), days));
  const columns = [
    sessions.map(({ id }) => id),
    sessions.map(({ begin }) => begin),
    sessions.map(({ end }) => end),
  ] as const;
  await query(ctx, INSERT, [...columns, now]);
}

function sessionsOf({ id, msId, kind, ip, createTime, expireTime }: Radio, now: number, days: number): Session[] {
  const zoneMinutes = demoServers.find((server) => server.ip === ip)?.zoneMinutes ?? 0;
  const today = localTime(now, zoneMinutes).day;
  const habits = habitsOf(msId, kind);
  const firstDay = today - days;
  const found = Array.from({ length: days + 1 }, (_, index) => firstDay + index).flatMap((day) => {
    const dayBegin = (day * DAY_MINUTES - zoneMinutes) * MINUTE_MS;
    return spansOf(msId, habits, day).map((span) => ({
      id,
      begin: dayBegin + span.begin * MINUTE_MS,
      end: dayBegin + span.end * MINUTE_MS,
    }));
  });
  const last = expireTime?.getTime() ?? Number.POSITIVE_INFINITY;
  return found.filter(
    ({ begin, end }) => begin >= createTime.getTime() && begin < now - LATEST * MINUTE_MS && end < last,
  );
}

/** Minute of its day at which a flaky radio comes online, at any hour. */
function flakyBegin(msId: string, day: number): number {
  return Math.floor(shareOf(`${msId} ${day} flaky`) * DAY_MINUTES);
}

/** When a radio is online on a day, minutes from midnight. */
function spansOf(msId: string, habits: Habits, day: number): Shift[] {
  if (habits.pattern === 'never') return [];
  if (habits.pattern === 'always') return [{ begin: -RESTART.until, end: DAY_MINUTES - RESTART.from }];
  if (habits.pattern === 'flaky') {
    const [begin, next] = [flakyBegin(msId, day), DAY_MINUTES + flakyBegin(msId, day + 1)];
    return [{ begin, end: Math.min(begin + FLAKY * DAY_MINUTES, next - 1) }];
  }
  const shift = shiftOf(msId, habits, day);
  if (shift === undefined) return [];
  // One shift in eight has a break.
  const chance = shareOf(`${msId} ${day} history`);
  if (chance >= 1 / 8) return [shift];
  const noon = Math.floor((shift.begin + shift.end) / 2);
  return [
    { begin: shift.begin, end: noon },
    { begin: noon + 5 + Math.floor(chance * 320), end: shift.end },
  ];
}

import { query } from '@roger/domain/platform/db/sql';
import { rebuildDaysOf } from '@roger/domain/fleet/presence/rebuild-online-days';
import { jobCtxOf, type DemoBooks } from './demo-books.ts';
import { lot } from './demo-lot.ts';
import { seedDemoSessions } from './demo-sessions.ts';

/** Days of history before the first start. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Radios were last online in their last session; those without one, before the history or never. */
const PRESENCE = [
  `insert into terminal_presence as p (terminal_id, last_online_time, last_offline_time, last_seen_time, signed_off)
    select distinct on (terminal_id) terminal_id, begin_time, end_time, end_time, true from online_session
    order by terminal_id, begin_time desc
    on conflict (terminal_id) do update set last_online_time = excluded.last_online_time,
      last_offline_time = excluded.last_offline_time, last_seen_time = excluded.last_seen_time`,
  `delete from terminal_presence p using terminal t where t.id = p.terminal_id
    and t.create_time > $1::timestamptz - interval '${DAYS + 2} days'
    and not exists (select 1 from online_session s where s.terminal_id = t.id)`,
  `update terminal_presence p set last_seen_time = n.seen, last_offline_time = n.seen,
      last_online_time = greatest(t.create_time, n.seen - make_interval(mins => 20 + ${lot('t.id + 1', 400)}))
    from terminal t cross join lateral (select greatest(t.create_time + interval '1 hour',
      $1::timestamptz - interval '${DAYS + 1} days' - make_interval(mins => ${lot('t.id', 200_000)})) as seen) n
    where t.id = p.terminal_id and not exists (select 1 from online_session s where s.terminal_id = t.id)`,
];

/** SQL: from then on there are figures every five minutes; before it they are hourly. */
const FINE_BEGIN = `(date_trunc('hour', $1::timestamptz, 'UTC') - interval '25 hours')`;
const isFine = (time: string) => `${time} >= ${FINE_BEGIN}`;

const ONLINE_SLOTS = `insert into online_slot (slot_time, server_id, client_id, online)
  select slot, s.server_id, s.client_id, count(*)
  from online_session s cross join lateral (
    select date_bin('5 minutes', x, 'epoch') as slot
      from generate_series(greatest(s.begin_time, ${FINE_BEGIN}), s.end_time, interval '5 minutes') x
    union all select x from generate_series(date_trunc('hour', s.begin_time, 'UTC') + interval '1 hour', s.end_time, interval '1 hour') x
      where not ${isFine('x')}) z
  where s.server_id is not null group by 1, 2, 3`;

/** Calls and messages of the radios that were online; those of an hour spread over its slots. */
const TRAFFIC = `insert into traffic_slot (slot_time, server_id, client_id, kind, count)
  select case when ${isFine('o.slot_time')} then o.slot_time else o.slot_time + make_interval(mins => 5 * ${lot('o.client_id * 31 + k.n', 12)}) end,
    o.server_id, o.client_id, k.kind, sum(1 + o.online * k.percent * (60 + v.lot) / case when ${isFine('o.slot_time')} then 20000 else 10000 end)
  from online_slot o cross join (values (0, 'call.group', 60, 150), (1, 'call.individual', 12, 60), (2, 'message.text', 25, 120),
      (3, 'call.video', 4, 40), (4, 'message.image', 5, 100)) as k(n, kind, chance, percent)
    cross join lateral (select ${lot('o.client_id * 1009 + k.n + extract(epoch from o.slot_time)::bigint % 100000', 80)} as lot) v
  where extract(minute from o.slot_time)::int % 30 = 0
    and ${lot('o.client_id * 7 + k.n + extract(epoch from o.slot_time)::bigint % 100000', 100)} < k.chance
  group by 1, 2, 3, 4`;

const MINUTES = `insert into server_minute (server_id, minute, users_online, tcp, udp, requests, responses)
  select s.id, m.minute, u.users, u.users - u.users / 3, u.users / 3, n.requests, n.requests - n.requests / 900
  from server s cross join (
      select date_bin('5 minutes', x, 'epoch') as minute, 7 as weight
        from generate_series(${FINE_BEGIN}, $1::timestamptz - interval '5 minutes', interval '5 minutes') x
      union all select x, 84 from generate_series(date_trunc('hour', $1::timestamptz, 'UTC') - interval '${DAYS} days', $1::timestamptz, interval '1 hour') x
        where not ${isFine('x')}) m
    left join (select slot_time, server_id, sum(online)::int as online from online_slot group by 1, 2) o
      on o.slot_time = m.minute and o.server_id = s.id
    cross join lateral (select coalesce(o.online, 0) as users) u
    cross join lateral (select m.weight * (u.users + ${lot('s.id * 97 + extract(epoch from m.minute)::bigint % 1000000', 9)}) as requests) n`;

const LAST_SIGN_INS = `update account a set last_login_time = h.at from (
    select account_id, max(login_time) as at from login_history where outcome = 'success' group by 1) h where h.account_id = a.id`;

const SIGN_INS = `insert into login_history (accounts_name, account_id, client_id, ip, user_agent, outcome, reason, login_time, logout_time)
  select a.name, a.id, a.client_id, '203.0.113.' || 100 + a.id % 100, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/144.0',
    case when z.failed then 'failure' else 'success' end, case when z.failed then 'credentials' end, z.at,
    case when not z.failed then z.at + make_interval(mins => 20 + ${lot('z.lot_of', 300)}) end
  from account a cross join generate_series(1, ${DAYS}) ago cross join generate_series(1, 3) n
    cross join lateral (select a.id * 4096 + ago * 8 + n as lot_of) v
    cross join lateral (select v.lot_of, ${lot('v.lot_of', 14)} = 0 as failed,
      date_trunc('day', $1::timestamptz) - make_interval(days => ago) + make_interval(mins => 360 + ${lot('v.lot_of + 1', 660)}) as at) z
  where n <= 1 + ${lot('a.id + ago * 16', 3)} and (extract(isodow from z.at) < 6 or n = 1)
  order by z.at`;

/** Fills the last weeks: sessions with their online days, statistics of servers, calls, messages and sign-ins. */
export async function seedDemoHistory(books: DemoBooks): Promise<void> {
  const now = new Date();
  const ctx = jobCtxOf(books, { module: 'job', action: 'presence' }, now);
  const run = (sql: string) => query<{ id: number }>(ctx, sql, sql.includes('$1') ? [now] : []);
  await seedDemoSessions(ctx, DAYS);
  for (const sql of PRESENCE) await run(sql);
  const terminals = await run('select distinct terminal_id as id from online_session');
  const dayAt = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const range = { begin: dayAt(DAYS + 2), end: dayAt(-1) };
  await rebuildDaysOf(ctx, range, pluckIds(terminals));
  for (const sql of [ONLINE_SLOTS, TRAFFIC, MINUTES, SIGN_INS, LAST_SIGN_INS]) await run(sql);
}

function pluckIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

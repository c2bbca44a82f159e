import { followClients } from '@roger/domain/tenancy/clients/follow-clients';
import { sumUpOnlineDays } from '@roger/domain/fleet/presence/sum-up-days';
import { expect, it } from 'vitest';
import { startWith, useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { jobOf } from '../../../support/fixtures/use.ts';
import { sessionWith, signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { pool, prisma } = service.database;
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Sums agent');
const childId = await putClient(service, admin, 'Sums child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Sums other');
const agent = await signInFor(service, 'sums-agent', agentId);
// More rows than this count as many: only then the list reads the sums.
const smallScanService = await startWith(service, {
  config: { ...service.settings.config, limits: { ...service.settings.config.limits, listScanRows: 5 } },
});
const DAY_MS = 86_400_000;
const day = (daysAgo: number) => new Date(service.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const clients = [agentId, childId, otherId];
const terminals = await Promise.all(
  clients.map((clientId, index) => putTerminal(service, `T300000000${index}`, clientId)),
);

/** Ten days of each terminal, the fifth without online seconds, the last one still open. */
await pool.query(
  `insert into online_day (terminal_id, date, client_id, scope_path, seconds, sessions, first_online_time)
    select t.id, (now() at time zone 'UTC')::date - n, t.client_id, t.scope_path, case n when 5 then 0 else t.client_id * 10 + n end, n + 1, now()
    from terminal t, generate_series(0, 9) n where t.id = any($1::int[])`,
  [terminals],
);

/** Adds up the finished days. Several rounds: one run marks a day, a later one adds it up, four days at a time. */
async function sumUp(): Promise<number> {
  let days = 0;
  for (let round = 0; round < 4; round += 1) {
    days += (await sumUpOnlineDays(jobOf(service))).days;
    await pool.query(
      `update online_sum_day set dirty_time = dirty_time - interval '3 minutes' where dirty_time is not null`,
    );
  }
  return days;
}

const QUERIES = [
  { date_begin: day(9), date_end: day(0) },
  { date_begin: day(9), date_end: day(3) },
  { date: [day(2), day(4), day(5)] },
  { date_begin: day(9), date_end: day(0), clientId: [childId, otherId] },
  { date_begin: day(9), date_end: day(0), excludeSub: true },
  { date_begin: day(3), date_end: day(0), msId: 'T3000000001' },
];

interface Totals {
  total: number;
  totals: { onlineSeconds: number; sessions: number };
  records: { date: string; onlineSeconds: number }[];
}

/** The sums that the session gets, past the cache: a filter that lets all rows pass makes each query different. */
let requestCount = 0;
async function readTotals(session: Session) {
  requestCount += 1;
  const all = Array.from({ length: requestCount }, (_, index) => 2_000_000_000 + index);
  const answers: unknown[] = [];
  for (const query of QUERIES) {
    const more =
      'clientId' in query ? { clientId: [...(query.clientId ?? []), ...all] } : { clientId: [...clients, ...all] };
    const on = sessionWith(smallScanService, session.token);
    const answer = await on.send('onlineTime', 'list', { ...query, ...more, pageSize: 3 });
    expect([query, answer.code, answer.errors]).toEqual([query, 200, undefined]);
    const result = answer.result as Totals;
    answers.push([result.total, result.totals, result.records.map(({ date, onlineSeconds }) => [date, onlineSeconds])]);
  }
  return answers;
}

const storedSums = async () =>
  (await pool.query<{ n: number }>('select count(*)::int as n from online_day_sum')).rows[0]?.n ?? 0;
const dirty = async () =>
  (
    await pool.query<{ date: string }>('select date::text from online_sum_day where dirty_time is not null order by 1')
  ).rows.map(({ date }) => date);

it('says the same before days are added up, afterwards, and added up again', async () => {
  const before = [await readTotals(admin), await readTotals(agent)];
  expect(before[0]?.[0]).toMatchObject([27, { sessions: 3 * (55 - 6) }, expect.anything()]);
  expect(await sumUp()).toBe(8);
  expect(await storedSums()).toBe(3 * 7);
  expect([await readTotals(admin), await readTotals(agent)]).toEqual(before);
  expect(await sumUp()).toBe(0);
  await pool.query(`update online_sum_day set dirty_time = now() - interval '5 minutes'`);
  expect(await sumUp()).toBe(8);
  expect([await readTotals(admin), await readTotals(agent)]).toEqual(before);
});

it('reads what is added up from the sums alone', async () => {
  await pool.query(`update online_day_sum set seconds = seconds + 1000000 where date = $1`, [day(4)]);
  const [all] = (await readTotals(admin)) as [unknown, { onlineSeconds: number }][];
  expect(all?.[1].onlineSeconds).toBeGreaterThan(3_000_000);
  await pool.query(`update online_sum_day set dirty_time = now() - interval '5 minutes'`);
  await sumUp();
});

it('shows late events at once, and adds them up afterwards', async () => {
  const [before] = (await readTotals(agent)) as [number, { onlineSeconds: number; sessions: number }][];
  await prisma.onlineDay.updateMany({
    where: { terminalId: terminals[1] ?? 0, date: new Date(day(6)) },
    data: { seconds: { increment: 500 } },
  });
  await prisma.onlineDay.deleteMany({ where: { terminalId: terminals[0] ?? 0, date: new Date(day(8)) } });
  expect(await dirty()).toEqual([day(8), day(6)]);
  const [late] = (await readTotals(agent)) as [number, { onlineSeconds: number; sessions: number }][];
  expect([late?.[0], late?.[1]]).toEqual([
    (before?.[0] ?? 0) - 1,
    {
      onlineSeconds: (before?.[1].onlineSeconds ?? 0) + 500 - (agentId * 10 + 8),
      sessions: (before?.[1].sessions ?? 0) - 9,
    },
  ]);
  const now = await readTotals(agent);
  await sumUp();
  expect(await dirty()).toEqual([]);
  expect(await readTotals(agent)).toEqual(now);
});

it('counts correctly while a day is added up', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update online_day set seconds = seconds + 7 where terminal_id = $1 and date = $2', [
      terminals[2],
      day(7),
    ]);
    await pool.query(`update online_sum_day set dirty_time = now() - interval '5 minutes' where date = $1`, [day(3)]);
    await sumUp();
    await client.query('commit');
  } finally {
    client.release();
  }
  const now = await readTotals(admin);
  expect(await dirty()).toEqual([day(7)]);
  await sumUp();
  expect(await readTotals(admin)).toEqual(now);
});

it('follows the days of a client that is deleted', async () => {
  await followClients(jobOf(service), { moved: [], gone: [{ id: childId, toId: agentId }] });
  const now = await readTotals(agent);
  expect(await dirty()).toHaveLength(8);
  await sumUp();
  expect(await readTotals(agent)).toEqual(now);
  const { rows } = await pool.query('select distinct client_id as id from online_day_sum order by 1');
  expect(rows).toEqual([agentId, otherId].map((id) => ({ id })));
});

import { runJob } from '@roger/workers/run-job';
import { openQueue } from '@roger/workers/queue';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startServiceOn } from '../../support/app.ts';
import { useDatabase } from '../../support/database/database.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';
import { terminalSheet } from '../../support/workbooks/terminal-sheet.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

// A database of an installer that has set the machine's own zone and form of dates. Sessions must not follow them.
const databaseUrl = await useDatabase([
  `timezone = 'America/New_York'`,
  `datestyle = 'SQL, DMY'`,
  'standard_conforming_strings = off',
]);
const service = await startServiceOn(databaseUrl);
const { pool, prisma } = service.database;
const deps = { ...service, log: quietLog };

/** A connection without settings of ours, as the database gives it to others; it reads moments as numbers. */
const other = new Client({ connectionString: databaseUrl });
await other.connect();
afterAll(() => other.end());

const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const clientId = await putClient(service, admin, 'Rangers', { servId: north.servId });

const MINUTE = 60_000;
const at = (ms: number) => new Date(Date.now() + ms);

/** Expects times of the wire, or stored ones in ms, to be those of the last minute. */
function expectRecent(times: readonly (string | number | null | undefined)[]): void {
  expect(times.length).toBeGreaterThan(0);
  const ages = times.map((time) => {
    const ms = typeof time === 'number' ? time : Date.parse(`${String(time).replace(' ', 'T')}Z`);
    return Math.floor((Date.now() - ms) / MINUTE);
  });
  expect(ages).toEqual(ages.map(() => 0));
}

/** Stored times in ms, read by the other connection. */
async function stored(table: string, column: string, where = 'true'): Promise<number[]> {
  const { rows } = await other.query<{ ms: number }>(
    `select (extract(epoch from ${column}) * 1000)::float8 as ms from ${table} where ${where}`,
  );
  return rows.map(({ ms }) => ms);
}

it('the database itself has another zone and form of dates', async () => {
  const { rows } = await other.query(
    `select current_setting('TimeZone') as zone, current_setting('DateStyle') as style`,
  );
  expect(rows).toEqual([{ zone: 'America/New_York', style: 'SQL, DMY' }]);
});

it('a sign-in and its log are of now, as stored and as listed', async () => {
  expect(await stored('session', 'create_time')).toHaveLength(1);
  expectRecent(await stored('session', 'create_time'));
  expectRecent(await stored('login_history', 'login_time'));
  expectRecent(await stored('operation_log', 'create_time'));
  const { records } = (await admin.call('operationLog', 'list', {})).result;
  expectRecent(records.map(({ createTime }) => createTime));
});

it('a list by time finds what is of today, and nothing of before', async () => {
  const hourAgo = new Date(Date.now() - 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
  const since = await admin.raw('operationLog', 'list', { createTime_begin: hourAgo });
  const before = await admin.raw('operationLog', 'list', { createTime_end: hourAgo });
  expect((since.result as { total: number }).total).toBeGreaterThan(0);
  expect((before.result as { total: number }).total).toBe(0);
});

it('a bill is of now, its number of today', async () => {
  const { result } = await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 7 });
  expect(result.billNo.slice(0, 8)).toBe(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  expectRecent(await stored('bill', 'create_time', `bill_no = '${result.billNo}'`));
  const { createTime } = (await admin.call('billing', 'detail', { billNo: result.billNo })).result;
  expectRecent([createTime]);
});

it('an import stores times of now', async () => {
  const { result } = await admin.upload(await terminalSheet('T1', 2));
  expect(result.successCount).toBe(2);
  expectRecent(await stored('terminal', 'create_time'));
  const { records } = (await admin.call('terminal', 'list', {})).result;
  expectRecent(records.map(({ createTime }) => createTime));
});

it('an export has the times of now', async () => {
  const { body } = await admin.raw('operationLog', 'exportLog', {});
  const { rows, headers } = await openSheet(body);
  const times = rows.map((row) => row[headers[0] ?? '']);
  expect(times.length).toBeGreaterThan(2);
  expectRecent(times.map((time) => (typeof time === 'string' ? time : null)));
});

it('a gateway event is of its moment', async () => {
  const serverId = north.servId;
  const id = await putTerminal(service, 'T1000000077', clientId, { serverId, backupServerId: serverId });
  const events = [{ seq: 1, at: Date.now(), type: 'online', msId: 'T1000000077', connType: 'TCP' }];
  expect((await north.post('events', { stream: 'main', events })).status).toBe(200);
  expectRecent(await stored('online_session', 'begin_time', `terminal_id = ${id}`));
  const { lastOnlineTime } = await prisma.terminalPresence.findUniqueOrThrow({ where: { terminalId: id } });
  expectRecent([lastOnlineTime?.getTime()]);
});

it('a scheduled job limits what expired a minute ago, and nothing that has an hour left', async () => {
  await putTerminal(service, 'T1000000078', clientId, { expireTime: at(-MINUTE) });
  await putTerminal(service, 'T1000000079', clientId, { expireTime: at(60 * MINUTE) });
  await runJob(deps, { name: 'expiry-sweep', data: {}, id: '1' });
  const rows = await prisma.terminal.findMany({
    where: { msId: { in: ['T1000000078', 'T1000000079'] } },
    orderBy: { msId: 'asc' },
    select: { limitReason: true },
  });
  expect(rows.map(({ limitReason }) => limitReason)).toEqual(['expired', null]);
});

it('the connections of pools and queues have UTC, ISO dates and plain texts, and their other settings', async () => {
  const read = `select current_setting('TimeZone') as zone, current_setting('DateStyle') as style,
    current_setting('standard_conforming_strings') as plain`;
  const expected = [{ zone: 'UTC', style: 'ISO, MDY', plain: 'on' }];
  for (const one of [pool, service.database.readers]) expect((await one.query(read)).rows).toEqual(expected);
  expect(await prisma.$queryRawUnsafe(read)).toEqual(expected);
  await pool.query('reset all');
  expect((await pool.query(read)).rows).toEqual(expected);
  const queue = openQueue(deps, 'zoned');
  const worker = queue.worker(async () => undefined, 1);
  await worker.waitUntilReady();
  const { rows } = await other.query(`select to_regclass('bullmq.bullmq_job') is not null or exists (
    select from pg_tables where schemaname = 'bullmq') as made`);
  expect(rows).toEqual([{ made: true }]);
  await worker.close();
  await queue.close();
});

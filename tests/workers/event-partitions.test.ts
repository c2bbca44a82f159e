import { UTC } from '@roger/domain/platform/common/zone';
import { dropEventPartitions } from '@roger/domain/fleet/presence/event-partitions';
import { addMonths } from '@roger/domain/platform/common/time';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { putEvents } from '../support/fixtures/servers/gateway-events.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { quietLog } from '../support/quiet-log.ts';
import { needsRealClock } from '../support/time/real-clock.ts';

const service = await useService();
const { pool, prisma } = service.database;
const DAY_MS = 86_400_000;
const retain = () => runJob({ ...service, log: quietLog }, { name: 'retention', data: {}, id: '1' });
/** Drops partitions with a short lock timeout. */
const drop = () => dropEventPartitions({ ...service, log: quietLog }, 300);

/** The start of a UTC day, `days` days after the day three months ago, which is the first day to stay. */
function fromLimit(days: number): Date {
  const now = service.clock.now();
  const limit = addMonths(now, -3, now.getUTCDate(), UTC);
  return new Date(Math.floor(limit.getTime() / DAY_MS) * DAY_MS + days * DAY_MS);
}
const nameOf = (day: Date) => `gateway_event_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
const partitions = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'gateway_event'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

it('drops the days of events that were kept long enough, makes those ahead, and touches nothing else', async () => {
  const terminalId = await putTerminal(service, 'T1000000701');
  const days = [-40, -2, -1, 0, 1].map(fromLimit);
  const events = days.flatMap((day) => [0, DAY_MS - 1].map((ms) => new Date(day.getTime() + ms)));
  await putEvents(
    service,
    events.map((at) => ({ terminalId, clientId: 1, type: 'alarm', at })),
  );
  // An operator's own table is not a partition, even with the name of one.
  await pool.query('create table gateway_event_20200101 (kept int)');
  await pool.query('insert into gateway_event_20200101 values (1)');
  const today = nameOf(service.clock.now());
  const futurePartition = nameOf(new Date(service.clock.now().getTime() + 8 * DAY_MS));
  await pool.query(`drop table ${futurePartition}`);
  const changing = new Set(['gateway_event', ...(await partitions()), futurePartition, 'outbox_job']);
  const others = async () =>
    Object.fromEntries(
      Object.entries(await fingerprint(service, [...changing])).filter(([name]) => !changing.has(name)),
    );
  const before = await others();

  // Events are written and read all the time.
  const writing = new AbortController();
  const written = (async () => {
    let count = 0;
    for (; !writing.signal.aborted; count += 1) {
      await prisma.gatewayEvent.create({
        data: { serverId: 1, terminalId, clientId: 1, type: 'call', at: service.clock.now(), data: {} },
      });
      await prisma.gatewayEvent.count({ where: { terminalId } });
    }
    return count;
  })();
  expect(await retain()).toMatchObject({ gateway_event: 3 });
  writing.abort();
  const count = await written;

  const now = await partitions();
  expect(days.map((day) => now.includes(nameOf(day)))).toEqual([false, false, false, true, true]);
  expect([now.includes(today), now.includes(futurePartition)]).toEqual([true, true]);
  expect(await prisma.gatewayEvent.count({ where: { type: 'alarm' } })).toBe(4);
  expect(await prisma.gatewayEvent.count({ where: { type: 'call' } })).toBe(count);
  expect(count).toBeGreaterThan(0);
  expect((await pool.query('select kept from gateway_event_20200101')).rows).toEqual([{ kept: 1 }]);
  expect(await others()).toEqual(before);
  expect(await retain()).toMatchObject({ gateway_event: 0 });
  expect(await partitions()).toEqual(now);
});

const tables = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like 'gateway\\_event\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
};
/** Creates partitions of days to be dropped, with an event each; returns their names. */
async function oldDays(...days: number[]): Promise<string[]> {
  const terminalId = await putTerminal(service, `T10000008${String(-(days[0] ?? 0)).padStart(2, '0')}`);
  const dates = days.map(fromLimit);
  await putEvents(
    service,
    dates.map((at) => ({ terminalId, clientId: 1, type: 'alarm', at })),
  );
  return dates.map(nameOf);
}

it('gives up on days that are being read, says which, and drops all of them the next time', async (test) => {
  needsRealClock(test);
  const names = await oldDays(-23, -22, -21);
  const backup = await pool.connect();
  try {
    await backup.query('begin; select count(*) from gateway_event');
    await expect(drop()).rejects.toThrow(`events not dropped: ${names[0]} `);
    // A half-detached partition blocks all others, and stays so while it is read.
    await expect(drop()).rejects.toThrow(`events not dropped: ${names[0]} `);
  } finally {
    await backup.query('rollback');
    backup.release();
  }
  expect((await partitions()).filter((name) => names.includes(name))).toEqual(names);
  expect(await retain()).toMatchObject({ gateway_event: 3 });
  expect((await tables()).filter((name) => names.includes(name))).toEqual([]);
});

it('drops a day that was out already when the process was killed, and the others where one cannot go', async () => {
  const names = await oldDays(-33, -32);
  await pool.query(`create function refuse_drop() returns event_trigger language plpgsql as
    $$ begin if current_query() like '%${names[0]}%' then raise exception 'killed'; end if; end $$`);
  await pool.query(
    `create event trigger refuse_drop on ddl_command_start when tag in ('DROP TABLE') execute function refuse_drop()`,
  );
  await expect(drop()).rejects.toThrow(`events not dropped: ${names[0]} (killed)`);
  await pool.query('drop event trigger refuse_drop');
  expect((await partitions()).filter((name) => names.includes(name))).toEqual([]);
  expect((await tables()).filter((name) => names.includes(name))).toEqual(names.slice(0, 1));
  expect(await drop()).toBe(1);
  expect((await tables()).filter((name) => names.includes(name))).toEqual([]);
});

it('keeps events of three months to the day where the month then was shorter', async () => {
  const terminalId = await putTerminal(service, 'T1000000899');
  const days = ['2025-02-27', '2025-02-28', '2025-03-02'].map((day) => new Date(`${day}T12:00:00Z`));
  await putEvents(
    service,
    days.map((at) => ({ terminalId, clientId: 1, type: 'alarm', at })),
  );
  // Three months before 31 May is the last of February in PostgreSQL.
  const clock = { now: () => new Date('2025-05-31T12:00:00Z') };
  expect(await dropEventPartitions({ ...service, clock, log: quietLog })).toBe(1);
  const left = await partitions();
  expect(days.map(nameOf).map((name) => left.includes(name))).toEqual([false, true, true]);
});

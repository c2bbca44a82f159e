import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { putEvents } from '../support/fixtures/gateway-events.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const { pool, prisma } = service.database;
const DAY_MS = 86_400_000;
const retain = () => runJob({ ...service, log: quietLog }, { name: 'retention', data: {}, id: '1' });

/** The first moment of a day of UTC so many days from the day on which raw events are just old enough to go. */
function fromLimit(days: number): Date {
  const limit = service.clock.now();
  limit.setUTCMonth(limit.getUTCMonth() - 3);
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
  // Somebody's own table is nobody's partition, whatever its name.
  await pool.query('create table gateway_event_20200101 (kept int)');
  await pool.query('insert into gateway_event_20200101 values (1)');
  const today = nameOf(service.clock.now());
  const ahead = nameOf(new Date(service.clock.now().getTime() + 8 * DAY_MS));
  await pool.query(`drop table ${ahead}`);
  const changing = new Set(['gateway_event', ...(await partitions()), ahead, 'outbox_job']);
  const others = async () =>
    Object.fromEntries(
      Object.entries(await fingerprint(service, [...changing])).filter(([name]) => !changing.has(name)),
    );
  const before = await others();

  // Events come and are read all the while.
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
  expect([now.includes(today), now.includes(ahead)]).toEqual([true, true]);
  expect(await prisma.gatewayEvent.count({ where: { type: 'alarm' } })).toBe(4);
  expect(await prisma.gatewayEvent.count({ where: { type: 'call' } })).toBe(count);
  expect(count).toBeGreaterThan(0);
  expect((await pool.query('select kept from gateway_event_20200101')).rows).toEqual([{ kept: 1 }]);
  expect(await others()).toEqual(before);
  expect(await retain()).toMatchObject({ gateway_event: 0 });
  expect(await partitions()).toEqual(now);
});

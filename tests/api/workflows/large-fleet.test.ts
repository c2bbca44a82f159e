import { sweepPresence } from '@roger/domain/fleet/presence/sweep-presence';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { pool } = service.database;
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Large agent');
const childId = await putClient(service, admin, 'Large child', { pid: agentId, type: 2 });
const smallId = await putClient(service, admin, 'Small agent');
const readers = {
  admin,
  agent: await signInFor(service, 'large-agent', agentId),
  small: await signInFor(service, 'small-agent', smallId),
};

/** Adds terminals of a client: of seven, three are online, two were, two never. */
async function fill(clientId: number, path: readonly number[], count: number): Promise<void> {
  await pool.query(
    `with added as (insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, heartbeat)
        select 'L' || $1::int || '-' || n, 'Radio', (select min(id) from terminal_type), $1::int, $2::int[], 'none', now() + interval '1 year', 300
        from generate_series(1, $3::int) n returning id)
      insert into terminal_presence (terminal_id, conn_type, last_seen_time)
        select id, 'TCP', now() - case when id % 7 < 3 then interval '1 second' else interval '1 hour' end from added where id % 7 < 5`,
    [clientId, [...path], count],
  );
}
await fill(agentId, [1, agentId], 3000);
await fill(childId, [1, agentId, childId], 3000);
await fill(smallId, [1, smallId], 70);

/** The counts of a client with all its descendants, computed from the rows. */
async function counted(clientId: number) {
  const { rows } = await pool.query<{ total: number; online: number; seen: number }>(
    `select count(*)::int as total, (count(*) filter (where pr.last_seen_time > now() - interval '10 minutes'))::int as online,
        (count(pr.last_seen_time))::int as seen
      from terminal t left join terminal_presence pr on pr.terminal_id = t.id where $1 = any(t.scope_path)`,
    [clientId],
  );
  return rows[0] ?? { total: 0, online: 0, seen: 0 };
}

let minutes = 0;
/** The figures of a home, past the cache. */
async function readFigures(session: Session) {
  // Figures are cached by zone: another zone has its own.
  minutes += 15;
  await pool.query(`update area set offset_minutes = $1 where id = (select area_id from client where id = 1)`, [
    minutes,
  ]);
  await pool.query(`update area set offset_minutes = $1`, [minutes]);
  const { result } = await session.call('terminal', 'findMsCount');
  const { byPresence } = (await session.call('terminal', 'fleetOverview')).result;
  const of = (status: string) => byPresence.find(({ onlineStatus }) => onlineStatus === status)?.count ?? 0;
  return { total: result.total, online: result.online, seen: of('online') + of('offline') };
}

it('is counted again if it has no stored count, and a small one always', async () => {
  expect(await readFigures(readers.admin)).toEqual(await counted(1));
  expect(await readFigures(readers.agent)).toEqual(await counted(agentId));
  expect(await readFigures(readers.small)).toEqual(await counted(smallId));
});

it('has the figures of the sweep, without looking at the terminals', async () => {
  await sweepPresence(jobOf(service));
  expect(await readFigures(readers.agent)).toEqual(await counted(agentId));
  expect(await readFigures(readers.admin)).toEqual(await counted(1));
  // Terminals go offline: a large fleet shows it after the next sweep, a small one at once.
  await pool.query(
    `update terminal_presence set last_seen_time = now() - interval '1 day' where terminal_id in (
      select id from terminal where client_id in ($1, $2) and id % 7 = 1)`,
    [childId, smallId],
  );
  const before = await counted(agentId);
  expect((await readFigures(readers.agent)).online).toBeGreaterThan(before.online);
  expect(await readFigures(readers.small)).toEqual(await counted(smallId));
  await sweepPresence(jobOf(service));
  expect(await readFigures(readers.agent)).toEqual(before);
  // One client loses all its terminals, the others do not change.
  await pool.query('delete from terminal where client_id = $1', [smallId]);
  await sweepPresence(jobOf(service));
  expect(await readFigures(readers.admin)).toEqual(await counted(1));
  const { rows } = await pool.query('select client_id as id from presence_count order by 1');
  expect(rows).toEqual([{ id: 1 }, { id: agentId }, { id: childId }]);
});

it('is counted again if no sweep has come for two minutes', async () => {
  await pool.query(`update presence_count set online = 0, seen = 0`);
  expect((await readFigures(readers.agent)).online).toBe(0);
  await service.clock.later(125_000, async () => {
    expect((await readFigures(readers.agent)).online).toBe((await counted(agentId)).online);
  });
});

/** The last count of each client except the platform. */
const times = () =>
  pool.query<{ time: Date }>('select counted_time as time from presence_count where client_id <> 1 order by client_id');

it('counts no terminal twice if two sweep at once, and writes only what has changed', async () => {
  await Promise.all([sweepPresence(jobOf(service)), sweepPresence(jobOf(service))]);
  expect(await readFigures(readers.agent)).toEqual(await counted(agentId));
  const before = (await times()).rows;
  const { texts } = await recordStatements(() => service.clock.later(1000, () => sweepPresence(jobOf(service))));
  expect((await times()).rows).toEqual(before);
  expect(texts.length).toBeLessThan(20);
});

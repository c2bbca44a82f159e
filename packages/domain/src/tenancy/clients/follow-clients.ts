import type { JobPayload } from '@roger/contract/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep, type Item } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Daily rows, of which a client may have millions: a job updates them after the transaction that moves the client. */
const TABLES = ['online_day', 'card_usage', 'card_usage_day', 'cloud_usage', 'upgrade_record'] as const;
const BATCH = 10_000;
/** Figures of five minutes: their key besides the client, and the column that is added. */
const SLOTS = {
  traffic_slot: { of: ['slot_time', 'server_id', 'kind'], figure: 'count' },
  online_slot: { of: ['slot_time', 'server_id'], figure: 'online' },
} as const;
type SlotTable = keyof typeof SLOTS;

/**
 * Updates the paths in online days and data usage of moved clients, and gives those of deleted clients, with their
 * sessions and statistics, to their superiors (docs/domain.md §1). Idempotent, also after a kill.
 * @throws AggregateError at the end with the tables and clients that failed; the others are done.
 */
export async function followClients(
  ctx: SystemCtx,
  { moved, gone }: JobPayload<'clientFollowing'>,
): Promise<{ rows: number }> {
  const ofDeleted = (work: (part: DeletedClients) => Promise<number>) => () => forClients(ctx, gone, work);
  const ofMoved = (work: (part: readonly number[]) => Promise<number>) => () => forClients(ctx, moved, work);
  const steps = [
    ...TABLES.flatMap((table) => [
      [`${table} of deleted`, ofDeleted((part) => inBatches(ctx, passOn(table, part)))] as const,
      [`${table} of moved`, ofMoved((part) => inBatches(ctx, newPaths(table, part)))] as const,
    ]),
    ['online_session of deleted', ofDeleted((part) => inBatches(ctx, passSessionsOn(part)))] as const,
    ...(Object.keys(SLOTS) as SlotTable[]).map(
      (table) => [`${table} of deleted`, ofDeleted((part) => passAllSlotsOn(ctx, table, part))] as const,
    ),
  ];
  const rows = await eachStep(ctx, Object.fromEntries(steps), { failure: 'figures of clients not passed on' });
  return { rows: Object.values(rows).reduce((sum, one) => sum + one, 0) };
}

type DeletedClients = readonly JobPayload<'clientFollowing'>['gone'][number][];

/** One statement for all clients; split where it fails. */
function forClients<T extends Item>(
  ctx: SystemCtx,
  clients: readonly T[],
  work: (part: readonly T[]) => Promise<number>,
): Promise<number> {
  const failure = 'client not followed';
  return eachPortion(ctx, clients, (_ctx, part) => work(part), { failure, opensItself: true });
}

async function passAllSlotsOn(ctx: SystemCtx, table: SlotTable, gone: DeletedClients): Promise<number> {
  let rows = 0;
  for (let batch = BATCH; batch === BATCH; rows += batch) batch = await passSlotsOn(ctx, table, gone);
  return rows;
}

/** Runs a statement that changes a batch of rows until it finds no more. */
async function inBatches(ctx: SystemCtx, statement: Prisma.Sql): Promise<number> {
  for (let total = 0; ;) {
    const changed = await query<{ one: number }>(ctx, statement);
    total += changed.length;
    if (changed.length < BATCH) return total;
  }
}

function heirsOf(gone: DeletedClients): Prisma.Sql {
  return Prisma.sql`unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ toId }) => toId)}::int[]) as g(id, to_id)`;
}

// A superior that was deleted, too, has its own job.
function passOn(name: (typeof TABLES)[number], gone: DeletedClients): Prisma.Sql {
  const table = Prisma.raw(name);
  return Prisma.sql`update ${table} r set client_id = g.to_id, scope_path = coalesce(c.path, r.scope_path)
    from ${heirsOf(gone)} left join client c on c.id = g.to_id
    where r.client_id = g.id and r.id = any(array(
      select b.id from ${table} b where b.client_id = any(${gone.map(({ id }) => id)}::int[]) limit ${BATCH}))
    returning 1 as one`;
}

function newPaths(name: (typeof TABLES)[number], moved: readonly number[]): Prisma.Sql {
  const table = Prisma.raw(name);
  return Prisma.sql`update ${table} r set scope_path = c.path from client c
    where c.id = r.client_id and r.id = any(array(
      select b.id from ${table} b join client p on p.id = b.client_id
      where b.client_id = any(${[...moved]}::int[]) and b.scope_path <> p.path limit ${BATCH}))
    returning 1 as one`;
}

function passSessionsOn(gone: DeletedClients): Prisma.Sql {
  return Prisma.sql`update online_session r set client_id = g.to_id from ${heirsOf(gone)}
    where r.client_id = g.id and r.id = any(array(
      select b.id from online_session b where b.client_id = any(${gone.map(({ id }) => id)}::int[]) limit ${BATCH}))
    returning 1 as one`;
}

/**
 * Adds a batch of figures of deleted clients to those of their superiors. Sums of hours and of all clients include them
 * already, so nothing is marked for a new sum.
 */
async function passSlotsOn(ctx: SystemCtx, table: SlotTable, gone: DeletedClients): Promise<number> {
  const { of, figure } = SLOTS[table];
  const same = of.map((column) => Prisma.raw(`r.${column}`));
  const into = Prisma.raw(`${table} (${[...of, 'client_id', figure].join(', ')})`);
  const known = Prisma.raw(`(${[...of, 'client_id'].join(', ')})`);
  const added = Prisma.raw(`${figure} = ${table}.${figure} + excluded.${figure}`);
  return transaction(ctx, async (tx) => {
    await query(tx, `select set_config('roger.passing_on', 'on', true)`);
    const [moved] = await query<{ n: number }>(
      tx,
      Prisma.sql`with gone as (delete from ${Prisma.raw(table)} where ctid = any(array(select r.ctid from ${Prisma.raw(table)} r
            where r.client_id = any(${gone.map(({ id }) => id)}::int[]) limit ${BATCH} for update)) returning *),
          given as (insert into ${into}
            select ${Prisma.join(same)}, g.to_id, sum(${Prisma.raw(`r.${figure}`)}) from gone r join ${heirsOf(gone)} on g.id = r.client_id
            group by ${Prisma.join(same)}, g.to_id order by ${Prisma.join(same)}, g.to_id
            on conflict ${known} do update set ${added} returning 1)
        select (select count(*) from gone)::int as n, (select count(*) from given) as given`,
    );
    return moved?.n ?? 0;
  });
}

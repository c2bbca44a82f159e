import type { JobPayload } from '@roger/contract/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep, type Item } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { descendantIdsSql } from './descendant-ids.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Rows of days and of history, of which a client may have millions: a job updates them after the client has moved. */
const TABLES = ['online_day', 'card_usage', 'card_usage_day', 'cloud_usage', 'upgrade_record'] as const;
/** History with the path of an account or voucher, which a deleted client leaves behind. */
const BOOKED = {
  bill_entry: { owner: 'coin_account', of: Prisma.sql`o.id = b.account_id` },
  use_charge: { owner: 'coin_account', of: Prisma.sql`o.client_id = b.client_id and o.currency = 'KCOIN'` },
  voucher_use: { owner: 'client_voucher', of: Prisma.sql`o.id = b.voucher_id` },
} as const;
type BookedTable = keyof typeof BOOKED;
const BATCH = 10_000;
/** Figures of five minutes: their key besides the client, and the column that is added. */
const SLOTS = {
  traffic_slot: { of: ['slot_time', 'server_id', 'kind'], figure: 'count' },
  online_slot: { of: ['slot_time', 'server_id'], figure: 'online' },
} as const;
type SlotTable = keyof typeof SLOTS;

/** History that lists filter by scope, with the statement that gives a batch of it the paths of moved clients. */
const HISTORY = [
  ['login_history', (moved: readonly number[]) => newPaths('login_history', moved)],
  ...(Object.keys(BOOKED) as BookedTable[]).map(
    (table) => [table, (moved: readonly number[]) => newBookedPaths(table, moved)] as const,
  ),
] as const;

/**
 * Updates the paths in the history of moved clients, in their transaction at most a batch of each table; the job does
 * the rest.
 */
export async function followHistory(tx: Ctx, moved: readonly number[]): Promise<void> {
  for (const [, statement] of HISTORY) await query(tx, statement(moved));
}

/**
 * Updates the paths in online days, data usage, bookings and sign-ins of moved clients, and gives days and usage of
 * deleted clients, with their sessions and statistics, to their superiors (docs/domain.md §1). Idempotent, also after a kill.
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
    ...HISTORY.map(
      ([table, statement]) => [`${table} of moved`, ofMoved((part) => inBatches(ctx, statement(part)))] as const,
    ),
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

function newPaths(name: (typeof TABLES)[number] | 'login_history', moved: readonly number[]): Prisma.Sql {
  const table = Prisma.raw(name);
  return Prisma.sql`update ${table} r set scope_path = c.path from client c
    where c.id = r.client_id and r.id = any(array(
      select b.id from ${table} b join client p on p.id = b.client_id
      where b.client_id = any(${[...moved]}::int[]) and b.scope_path <> p.path limit ${BATCH}))
    returning 1 as one`;
}

function newBookedPaths(name: BookedTable, moved: readonly number[]): Prisma.Sql {
  const table = Prisma.raw(name);
  const { owner, of } = BOOKED[name];
  return Prisma.sql`update ${table} r set scope_path = n.path from (
      select b.id, o.scope_path as path from ${table} b join ${Prisma.raw(owner)} o on ${of}
      where o.id in (${descendantIdsSql({ table: owner, path: 'scope_path' }, moved)}) and b.scope_path <> o.scope_path
      limit ${BATCH}) n
    where r.id = n.id returning 1 as one`;
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

import type { JobPayload } from '@roger/contract/jobs';
import { Prisma } from '../generated/prisma/client.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';

/** Rows by the day, of which a client may have millions: they follow it soon after, not in the transaction that moves it. */
const TABLES = ['online_day', 'card_usage', 'card_usage_day', 'cloud_usage', 'upgrade_record'] as const;
const BATCH = 10_000;
/** Figures of five minutes, by the columns that one is known by beside its client, and how two of them make one. */
const SLOTS = {
  traffic_slot: { of: ['slot_time', 'server_id', 'kind'], figure: 'count' },
  online_slot: { of: ['slot_time', 'server_id'], figure: 'online' },
} as const;
type SlotTable = keyof typeof SLOTS;

/**
 * Gives the online days and the data usage of clients that were moved the paths that these have now, and those of deleted clients, with
 * their sessions and statistics, to the superiors that came after them (docs/domain.md §1). Running twice, or again after being killed, changes nothing
 * more.
 */
export async function followClients(
  ctx: SystemCtx,
  { moved, gone }: JobPayload<'clientFollowing'>,
): Promise<{ rows: number }> {
  let rows = 0;
  for (const table of TABLES) {
    rows += await inBatches(ctx, passOn(table, gone));
    rows += await inBatches(ctx, newPaths(table, moved));
  }
  rows += await inBatches(ctx, passSessionsOn(gone));
  for (const table of Object.keys(SLOTS) as SlotTable[]) {
    for (let batch = BATCH; batch === BATCH; rows += batch) batch = await passSlotsOn(ctx, table, gone);
  }
  return { rows };
}

type Gone = JobPayload<'clientFollowing'>['gone'];

/** Runs a statement that changes a batch of rows until it finds no more. */
async function inBatches(ctx: SystemCtx, statement: Prisma.Sql): Promise<number> {
  for (let total = 0; ;) {
    const changed = await query<{ one: number }>(ctx, statement);
    total += changed.length;
    if (changed.length < BATCH) return total;
  }
}

function heirsOf(gone: Gone): Prisma.Sql {
  return Prisma.sql`unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ toId }) => toId)}::int[]) as g(id, to_id)`;
}

// A superior that is gone by now as well has a job of its own.
function passOn(name: (typeof TABLES)[number], gone: Gone): Prisma.Sql {
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

function passSessionsOn(gone: Gone): Prisma.Sql {
  return Prisma.sql`update online_session r set client_id = g.to_id from ${heirsOf(gone)}
    where r.client_id = g.id and r.id = any(array(
      select b.id from online_session b where b.client_id = any(${gone.map(({ id }) => id)}::int[]) limit ${BATCH}))
    returning 1 as one`;
}

/**
 * Gives a batch of figures of deleted clients to their superiors, added to what these have. The sums of hours and of all clients have them
 * already, so nothing is marked to be added up again.
 */
async function passSlotsOn(ctx: SystemCtx, table: SlotTable, gone: Gone): Promise<number> {
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

import { PLATFORM_ID } from '@roger/contract/constants';
import { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { arrayText, query } from '../kernel/sql.ts';
import { assertRolesWithinOwn } from '../resource/held-resources.ts';

/** A client whose path changes. */
export interface MovedClient {
  id: number;
  /** How long its path was. */
  oldDepth: number;
  /** Its new path. */
  path: number[];
}

/** A moved client that got another superior; the clients beneath it only follow. */
export interface Head {
  id: number;
  toId: number;
}

/** What a new place in the tree ended: roles that were replaced, servers and price templates that were unbound. */
export interface Rehomed {
  accounts: number;
  servers: number;
  templates: number;
}

/**
 * Gives clients the paths of their new places, and ends what the new superiors do not allow (docs/domain.md §1): roles that
 * are no longer visible become the default of their type; servers that the new superior does not hold and price templates of
 * owners that no longer stand above are unbound. The number of statements does not depend on the number of clients.
 */
export async function rehomeClients(tx: Ctx, moved: readonly MovedClient[], heads: readonly Head[]): Promise<Rehomed> {
  const ids = moved.map(({ id }) => id);
  await setPaths(tx, moved);
  const accounts = await resetRoles(tx, ids);
  const servers = await unbindUnheld(tx, moved, heads);
  return { accounts, servers, templates: await unbindTemplates(tx, ids) };
}

async function setPaths(tx: Ctx, moved: readonly MovedClient[]): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const depths = moved.map(({ oldDepth }) => oldDepth);
  const places = Prisma.sql`unnest(${ids}::int[], ${depths}::int[], ${moved.map(({ path }) => arrayText(path))}::text[])
    as m(id, old_depth, path)`;
  await tx.db.$executeRaw`update client c set path = m.path::int[] from ${places} where c.id = m.id`;
  await tx.db.$executeRaw`
    update terminal t set scope_path = c.path from client c
    where c.id = t.client_id and c.id = any(${ids}::int[]) and t.scope_path <> c.path`;
  // Coin accounts and vouchers of deleted clients stand beneath the nearest client that is left.
  for (const name of ['coin_account', 'client_voucher'] as const) {
    const table = Prisma.raw(name);
    await tx.db.$executeRaw`
      update ${table} a set scope_path = n.path from (
        select distinct on (o.id) o.id, m.path::int[] || o.scope_path[m.old_depth + 1:] as path
        from ${table} o cross join lateral unnest(o.scope_path) as s(id) join ${places} on m.id = s.id
        where o.id in (${idsBeneath({ table: name, path: 'scope_path' }, ids)}) order by o.id, m.old_depth desc) n
      where n.id = a.id`;
  }
  await setRowPaths(tx, ids);
}

/** Rows that lists show by scope follow what they hang on. */
async function setRowPaths(tx: Ctx, ids: readonly number[]): Promise<void> {
  const moved = [...ids];
  const owned = Prisma.sql`a.id in (${idsBeneath({ table: 'coin_account', path: 'scope_path' }, moved)})`;
  await tx.db.$executeRaw`
    update bill_entry e set scope_path = a.scope_path from coin_account a
    where ${owned} and e.account_id = a.id and e.scope_path <> a.scope_path`;
  await tx.db.$executeRaw`
    update use_charge d set scope_path = a.scope_path from coin_account a
    where ${owned} and a.currency = 'KCOIN' and d.client_id = a.client_id and d.scope_path <> a.scope_path`;
  await tx.db.$executeRaw`
    update voucher_use u set scope_path = v.scope_path from client_voucher v
    where v.id in (${idsBeneath({ table: 'client_voucher', path: 'scope_path' }, moved)}) and u.voucher_id = v.id and u.scope_path <> v.scope_path`;
  await tx.db.$executeRaw`
    update login_history h set scope_path = c.path from client c
    where c.id = any(${moved}::int[]) and h.client_id = c.id and h.scope_path <> c.path`;
}

type WithPath = { table: 'client'; path: 'path' } | { table: 'coin_account' | 'client_voucher'; path: 'scope_path' };

/**
 * SQL: the ids of rows whose path leads through one of these clients. It reads each row of the table once, where an overlap of
 * arrays would compare each step of each path with thousands of ids.
 */
export function idsBeneath({ table, path }: WithPath, clientIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select k.id from ${Prisma.raw(table)} k cross join lateral unnest(k.${Prisma.raw(path)}) as step(id)
    join unnest(${[...clientIds]}::int[]) as above(id) on above.id = step.id`;
}

/** Gives accounts elsewhere that have a role of these clients the default of their type, before the roles go. */
export async function leaveRolesOf(tx: Ctx, clientIds: readonly number[]): Promise<number> {
  return assertNoneRaised(
    tx,
    await tx.db.$queryRaw<{ roleId: number }[]>`
      update account a set role_id = d.id, row_version = a.row_version + 1
      from client c, role r, role d
      where c.id = a.client_id and r.id = a.role_id and r.client_id = any(${[...clientIds]}::int[]) and r.default_for is null
        and d.default_for = case c.type when 1 then 'agent' when 2 then 'client' else 'administrator' end
      returning d.id as "roleId"`,
  );
}

// Both ways: who moved may have left a role behind, who stayed may have had a role of a client that left.
async function resetRoles(tx: Ctx, movedIds: readonly number[]): Promise<number> {
  return assertNoneRaised(
    tx,
    // Accounts with roles of their own come first: the planner takes either way at once for many.
    await tx.db.$queryRaw<{ roleId: number }[]>`
      with own as materialized (
        select a.id, a.client_id, r.client_id as role_client_id, r.is_open
        from account a join role r on r.id = a.role_id where r.default_for is null),
      moved as materialized (select unnest(${[...movedIds]}::int[]) as id)
      update account a set role_id = d.id, row_version = a.row_version + 1
      from own o, client c, client rc, role d
      where a.id = o.id and c.id = o.client_id and rc.id = o.role_client_id
        and (c.id in (select id from moved) or rc.id in (select id from moved))
        and not (rc.path @> array[c.id] or (o.is_open and c.path @> array[rc.id]) or rc.id = c.id)
        and d.default_for = case c.type when 1 then 'agent' else 'client' end
      returning d.id as "roleId"`,
  );
}

/** Nobody gives accounts, their own among them, a default role that holds more than they do (510). */
async function assertNoneRaised(tx: Ctx, changed: readonly { roleId: number }[]): Promise<number> {
  await assertRolesWithinOwn(tx, [...new Set(changed.map(({ roleId }) => roleId))]);
  return changed.length;
}

/** SQL: does a column name a server that the superior `p.to_id` does not hold? */
function unheld(column: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} is not null and not exists (
    select 1 from client_server h where h.client_id = p.to_id and h.server_id = ${Prisma.raw(column)})`;
}

/** The platform holds every server; of another superior the moved clients keep only what it holds. */
async function unbindUnheld(tx: Ctx, moved: readonly MovedClient[], heads: readonly Head[]): Promise<number> {
  const superiors = new Map(heads.filter(({ toId }) => toId !== PLATFORM_ID).map(({ id, toId }) => [id, toId]));
  const pairs = moved.flatMap(({ id, path }) =>
    path.flatMap((step) => {
      const toId = superiors.get(step);
      return toId === undefined ? [] : [{ id, toId }];
    }),
  );
  if (pairs.length === 0) return 0;
  const pair = Prisma.sql`unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ toId }) => toId)}::int[]) as p(id, to_id)`;
  await query(
    tx,
    Prisma.sql`update terminal t set server_id = null from ${pair} where t.client_id = p.id and ${unheld('t.server_id')}`,
  );
  await query(
    tx,
    Prisma.sql`update terminal t set backup_server_id = null from ${pair}
      where t.client_id = p.id and ${unheld('t.backup_server_id')}`,
  );
  await query(
    tx,
    Prisma.sql`update client c set server_id = null from ${pair} where c.id = p.id and ${unheld('c.server_id')}`,
  );
  await query(
    tx,
    Prisma.sql`update client c set data_server_id = null from ${pair} where c.id = p.id and ${unheld('c.data_server_id')}`,
  );
  return tx.db
    .$executeRaw`delete from client_server b using ${pair} where b.client_id = p.id and ${unheld('b.server_id')}`;
}

/** The paths are the new ones already: a template goes with its owner. */
async function unbindTemplates(tx: Ctx, movedIds: readonly number[]): Promise<number> {
  return tx.db.$executeRaw`
    update client c set price_template_id = null, row_version = c.row_version + 1 from price_template t
    where c.id = any(${[...movedIds]}::int[]) and t.id = c.price_template_id and not (c.path @> array[t.client_id])`;
}

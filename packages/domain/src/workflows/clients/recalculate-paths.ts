import { PLATFORM_ID } from '@roger/contract/constants';
import type { EndedByMove, EndingRelations } from '@roger/contract/families/tenancy/client-move';
import {
  countInvalidPlansAfterMove,
  removeInvalidPlansAfterMove,
  listInvalidPlans,
} from '../../cloud/plans/invalid-plans.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { countEndingRelations } from './count-ending-relations.ts';
import { endFollowers } from '../../platform/lifecycle/lifecycle.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { arrayText, query, queryCount } from '../../platform/db/sql.ts';
import { descendantIdsSql } from '../../tenancy/clients/descendant-ids.ts';
import { followHistory } from '../../tenancy/clients/follow-clients.ts';
import { assertRolesWithinOwn } from '../../tenancy/resources/granted-resources.ts';

/** A client with a new path. */
export interface MovedClient {
  id: number;
  /** Length of the old path. */
  oldDepth: number;
  path: number[];
}

/** A moved client with a new superior; its descendants move with it. */
export interface MoveRoot {
  id: number;
  toId: number;
}

/** New paths of clients, and all that ends with them. */
export interface PathChange {
  moved: readonly MovedClient[];
  roots: readonly MoveRoot[];
  /** SQL: see superiorsOf. */
  superiors: Prisma.Sql | null;
  /** Accounts that get the default role of their type. */
  roles: readonly NewRole[];
  /** Number of server bindings that end. */
  servers: number;
  /** Clients that lose their price template. */
  unboundIds: readonly number[];
  /** Number of cloud plan assignments that end. */
  plans: number;
  relations: EndingRelations;
}

interface NewRole {
  accountId: number;
  roleId: number;
}

/**
 * Finds everything that new paths of clients end (docs/domain.md §1); writes nothing. Roles that are no longer visible
 * become the default of their type. Servers and cloud plans that the new superior does not have, and price templates of
 * former superiors, are unbound. Clients in `deletedIds` are about to be deleted, with their roles. Uses a fixed number
 * of statements.
 * @throws noPermission (510) if an account would get a default role with more rights than the caller's role.
 */
export async function recalculatePaths(
  tx: Ctx,
  moved: readonly MovedClient[],
  roots: readonly MoveRoot[],
  deletedIds: readonly number[] = [],
): Promise<PathChange> {
  const hidden = await hiddenRoles(tx, moved);
  const reset = new Set(hidden.map(({ accountId }) => accountId));
  const deleted = (await rolesOfDeleted(tx, deletedIds)).filter(({ accountId }) => !reset.has(accountId));
  const roles = [...hidden, ...deleted];
  await assertRolesWithinOwn(tx, [...new Set(roles.map(({ roleId }) => roleId))]);
  const superiors = superiorsOf(moved, roots);
  const servers = await countLostBindings(tx, superiors);
  const relations = await countEndingRelations(tx, placesOf(moved), deletedIds);
  const plans = await countInvalidPlansAfterMove(tx, superiors);
  return { moved, roots, superiors, roles, servers, unboundIds: await unboundClients(tx, moved), plans, relations };
}

/** Numbers of everything that a path change ends. */
export function countsOf({ roles, servers, unboundIds, plans, relations }: PathChange): EndedByMove {
  return { accounts: roles.length, servers, templates: unboundIds.length, plans, ...relations };
}

/** Stores new paths and everything that they end. */
export async function applyMove(tx: Ctx, { moved, superiors, roles, unboundIds }: PathChange): Promise<void> {
  await setPaths(tx, moved);
  await endFollowers(
    tx,
    'clientMoved',
    moved.map(({ id }) => id),
  );
  await tx.db.$executeRaw`
    update account a set role_id = n.role_id, row_version = a.row_version + 1
    from unnest(${roles.map(({ accountId }) => accountId)}::int[], ${roles.map(({ roleId }) => roleId)}::int[]) as n(id, role_id)
    where a.id = n.id`;
  await unbindLostServers(tx, superiors);
  await removeInvalidPlansAfterMove(tx, superiors);
  await tx.db.$executeRaw`
    update client set price_template_id = null, row_version = row_version + 1 where id = any(${[...unboundIds]}::int[])`;
}

/** SQL: moved clients with their new paths, as `m`. */
function placesOf(moved: readonly MovedClient[]): Prisma.Sql {
  return Prisma.sql`unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ oldDepth }) => oldDepth)}::int[],
    ${moved.map(({ path }) => arrayText(path))}::text[]) as m(id, old_depth, path)`;
}

async function setPaths(tx: Ctx, moved: readonly MovedClient[]): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const places = placesOf(moved);
  await tx.db.$executeRaw`update client c set path = m.path::int[] from ${places} where c.id = m.id`;
  await tx.db.$executeRaw`
    update terminal t set scope_path = c.path from client c
    where c.id = t.client_id and c.id = any(${ids}::int[]) and t.scope_path <> c.path`;
  // Coin accounts and vouchers of deleted clients have a path below their nearest remaining superior.
  for (const name of ['coin_account', 'client_voucher'] as const) {
    const table = Prisma.raw(name);
    await tx.db.$executeRaw`
      update ${table} a set scope_path = n.path from (
        select distinct on (o.id) o.id, m.path::int[] || o.scope_path[m.old_depth + 1:] as path
        from ${table} o cross join lateral unnest(o.scope_path) as s(id) join ${places} on m.id = s.id
        where o.id in (${descendantIdsSql({ table: name, path: 'scope_path' }, ids)}) order by o.id, m.old_depth desc) n
      where n.id = a.id`;
  }
  if (ids.length === 0) return;
  await followHistory(tx, ids);
  await enqueue(tx, 'clientFollowing', { moved: ids, gone: [] });
}

/**
 * New roles of accounts of other clients that have a role of deleted clients. The platform's own are left out: the
 * administrator's role would give them more, so the deletion is refused first.
 */
async function rolesOfDeleted(tx: Ctx, deletedIds: readonly number[]): Promise<NewRole[]> {
  if (deletedIds.length === 0) return [];
  return query(
    tx,
    `with deleted as materialized (select unnest($1::int[]) as id)
    select a.id as "accountId", d.id as "roleId" from role r join account a on a.role_id = r.id join client c on c.id = a.client_id
      join role d on d.default_for = case c.type when 1 then 'agent' when 2 then 'client' end
    where r.client_id in (select id from deleted) and r.default_for is null and c.id not in (select id from deleted)`,
    [deletedIds],
  );
}

/**
 * New roles of accounts that no longer see their role: a moved client may leave the role's owner behind, and a client
 * that stays may have a role of a client that moves.
 */
async function hiddenRoles(tx: Ctx, moved: readonly MovedClient[]): Promise<NewRole[]> {
  // The CTE of accounts with custom roles comes first; the planner's own order is slow for many clients.
  return query(
    tx,
    Prisma.sql`with own as materialized (
        select a.id, a.client_id, r.client_id as role_client_id, r.is_open
        from account a join role r on r.id = a.role_id where r.default_for is null),
      moved as materialized (select m.id, m.path::int[] as path from ${placesOf(moved)}),
      placed as materialized (
        select c.id, c.type, coalesce(m.path, c.path) as path, m.id is not null as moves
        from client c left join moved m on m.id = c.id
        where c.id in (select client_id from own union select role_client_id from own))
      select o.id as "accountId", d.id as "roleId"
      from own o join placed c on c.id = o.client_id join placed rc on rc.id = o.role_client_id
        join role d on d.default_for = case c.type when 1 then 'agent' else 'client' end
      where (c.moves or rc.moves)
        and not (rc.path @> array[c.id] or (o.is_open and c.path @> array[rc.id]) or rc.id = c.id)`,
  );
}

/** SQL: does the column name a server that the superior `p.to_id` does not have? */
function isUnavailable(column: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} is not null and not exists (
    select 1 from client_server h where h.client_id = p.to_id and h.server_id = ${Prisma.raw(column)})`;
}

/**
 * SQL: moved clients with their root's new superior, as `p(id, to_id)`; null below the platform, which has every
 * server.
 */
function superiorsOf(moved: readonly MovedClient[], roots: readonly MoveRoot[]): Prisma.Sql | null {
  const superiors = new Map(roots.filter(({ toId }) => toId !== PLATFORM_ID).map(({ id, toId }) => [id, toId]));
  const pairs = moved.flatMap(({ id, path }) =>
    path.flatMap((step) => {
      const toId = superiors.get(step);
      return toId === undefined ? [] : [{ id, toId }];
    }),
  );
  if (pairs.length === 0) return null;
  return Prisma.sql`unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ toId }) => toId)}::int[]) as p(id, to_id)`;
}

async function countLostBindings(tx: Ctx, superiors: Prisma.Sql | null): Promise<number> {
  if (superiors === null) return 0;
  return queryCount(
    tx,
    Prisma.sql`select count(*)::int as count from client_server b join ${superiors} on b.client_id = p.id where ${isUnavailable('b.server_id')}`,
  );
}

/** Columns of a client that lose their server: the default one and that of the data interface. */
export async function lostServers(
  tx: Ctx,
  { superiors }: PathChange,
  clientId: number,
): Promise<{ serverId?: null; dataServerId?: null }> {
  if (superiors === null) return {};
  const [row] = await query<{ server: boolean; data: boolean }>(
    tx,
    Prisma.sql`select ${isUnavailable('c.server_id')} as server, ${isUnavailable('c.data_server_id')} as data
      from client c join ${superiors} on p.id = c.id where c.id = ${clientId}::int`,
  );
  return { ...(row?.server === true && { serverId: null }), ...(row?.data === true && { dataServerId: null }) };
}

/** Ids of the cloud plans that a client would lose. */
export async function lostPlans(tx: Ctx, { superiors }: PathChange, clientId: number): Promise<number[]> {
  return listInvalidPlans(tx, superiors, clientId);
}

/** Columns with a server, in lock order. */
const SERVER_COLUMNS = [
  { table: 'terminal', client: 'client_id', column: 'server_id' },
  { table: 'terminal', client: 'client_id', column: 'backup_server_id' },
  { table: 'client', client: 'id', column: 'server_id' },
  { table: 'client', client: 'id', column: 'data_server_id' },
];

async function unbindLostServers(tx: Ctx, superiors: Prisma.Sql | null): Promise<void> {
  if (superiors === null) return;
  for (const { table, client, column } of SERVER_COLUMNS) {
    await query(
      tx,
      Prisma.sql`update ${Prisma.raw(table)} r set ${Prisma.raw(column)} = null from ${superiors}
        where r.${Prisma.raw(client)} = p.id and ${isUnavailable(`r.${column}`)}`,
    );
  }
  await query(
    tx,
    Prisma.sql`delete from client_server b using ${superiors} where b.client_id = p.id and ${isUnavailable('b.server_id')}`,
  );
}

/** Clients with a price template of a client that is no longer their superior. */
async function unboundClients(tx: Ctx, moved: readonly MovedClient[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select c.id from ${placesOf(moved)} join client c on c.id = m.id join price_template t on t.id = c.price_template_id
      where not (m.path::int[] @> array[t.client_id])`,
  );
  return rows.map(({ id }) => id);
}

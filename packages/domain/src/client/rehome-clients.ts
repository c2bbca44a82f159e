import { PLATFORM_ID } from '@roger/contract/constants';
import type { EndedByMove, EndingRelations } from '@roger/contract/families/client-move';
import { countUnheldPlans, takeUnheldPlans, unheldPlansOf } from '../cloud-plan/rehome-plans.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { countEndingRelations } from '../group/count-relations.ts';
import { endUnfitAssociations, endUnfitMemberships } from '../group/memberships.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { enqueue } from '../kernel/outbox.ts';
import { arrayText, query } from '../kernel/sql.ts';
import { assertRolesWithinOwn } from '../resource/held-resources.ts';
import { endUnfitContacts } from '../terminal-contact/unfit-contacts.ts';
import { endUnfitProfileUses } from '../terminal-profile/end-unfit-uses.ts';
import { endUnfitUpgrades } from '../upgrade-rollout/drop-out.ts';

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

/** Clients with new places in the tree, and what these end. */
export interface Rehoming {
  moved: readonly MovedClient[];
  heads: readonly Head[];
  /** Accounts that get the default role of their type. */
  roles: readonly NewRole[];
  /** How many bindings of servers end. */
  servers: number;
  /** Clients that lose their price template. */
  unboundIds: readonly number[];
  /** How many assignments of cloud plans end. */
  plans: number;
  relations: EndingRelations;
}

interface NewRole {
  accountId: number;
  roleId: number;
}

/**
 * Judges new places of clients and works out what the new superiors do not allow (docs/domain.md §1): roles that are no longer visible
 * become the default of their type; servers and cloud plans that the new superior does not hold and price templates of owners that no
 * longer stand above are unbound. Clients in `goneIds` are about to be deleted, with their roles. The number of statements does not depend on the
 * number of clients.
 *
 * @throws noPermission (510) where an account, the caller's own among them, would get a default role that holds more than the caller's.
 */
export async function planRehoming(
  tx: Ctx,
  moved: readonly MovedClient[],
  heads: readonly Head[],
  goneIds: readonly number[] = [],
): Promise<Rehoming> {
  const hidden = await hiddenRoles(tx, moved);
  const reset = new Set(hidden.map(({ accountId }) => accountId));
  const gone = (await goneRoles(tx, goneIds)).filter(({ accountId }) => !reset.has(accountId));
  const roles = [...hidden, ...gone];
  await assertRolesWithinOwn(tx, [...new Set(roles.map(({ roleId }) => roleId))]);
  const servers = await unheldBindings(tx, moved, heads);
  const relations = await countEndingRelations(tx, placesOf(moved), goneIds);
  const plans = await countUnheldPlans(tx, superiorsOf(moved, heads));
  return { moved, heads, roles, servers, unboundIds: await unboundClients(tx, moved), plans, relations };
}

/** How many of each a rehoming ends. */
export function countsOf({ roles, servers, unboundIds, plans, relations }: Rehoming): EndedByMove {
  return { accounts: roles.length, servers, templates: unboundIds.length, plans, ...relations };
}

/** Gives clients the paths of their new places, and ends what was worked out. */
export async function storeRehoming(tx: Ctx, { moved, heads, roles, unboundIds }: Rehoming): Promise<void> {
  await setPaths(tx, moved);
  const movedIds = moved.map(({ id }) => id);
  await endUnfitMemberships(tx, 'client_id', movedIds);
  await endUnfitAssociations(tx, movedIds);
  await endUnfitContacts(tx, 'client_id', movedIds);
  await endUnfitProfileUses(tx, 'client_id', movedIds);
  await endUnfitUpgrades(tx, 'client_id', movedIds);
  await tx.db.$executeRaw`
    update account a set role_id = n.role_id, row_version = a.row_version + 1
    from unnest(${roles.map(({ accountId }) => accountId)}::int[], ${roles.map(({ roleId }) => roleId)}::int[]) as n(id, role_id)
    where a.id = n.id`;
  await unbindUnheld(tx, moved, heads);
  await takeUnheldPlans(tx, superiorsOf(moved, heads));
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
  if (ids.length > 0) await enqueue(tx, 'clientFollowing', { moved: ids, gone: [] });
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

/** Accounts elsewhere that have a role of clients which go. */
async function goneRoles(tx: Ctx, goneIds: readonly number[]): Promise<NewRole[]> {
  if (goneIds.length === 0) return [];
  return query(
    tx,
    `with gone as materialized (select unnest($1::int[]) as id)
    select a.id as "accountId", d.id as "roleId" from role r join account a on a.role_id = r.id join client c on c.id = a.client_id
      join role d on d.default_for = case c.type when 1 then 'agent' when 2 then 'client' else 'administrator' end
    where r.client_id in (select id from gone) and r.default_for is null and c.id not in (select id from gone)`,
    [goneIds],
  );
}

// Both ways: who moved may leave a role behind, who stays may have a role of a client that leaves.
/** Accounts whose role they no longer see from the new places. */
async function hiddenRoles(tx: Ctx, moved: readonly MovedClient[]): Promise<NewRole[]> {
  // Accounts with roles of their own come first: the planner takes either way at once for many.
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

/** SQL: does a column name a server that the superior `p.to_id` does not hold? */
function unheld(column: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} is not null and not exists (
    select 1 from client_server h where h.client_id = p.to_id and h.server_id = ${Prisma.raw(column)})`;
}

/** SQL: moved clients with the superior whose servers they may keep, as `p`; null where the platform is it, which holds every server. */
function superiorsOf(moved: readonly MovedClient[], heads: readonly Head[]): Prisma.Sql | null {
  const superiors = new Map(heads.filter(({ toId }) => toId !== PLATFORM_ID).map(({ id, toId }) => [id, toId]));
  const pairs = moved.flatMap(({ id, path }) =>
    path.flatMap((step) => {
      const toId = superiors.get(step);
      return toId === undefined ? [] : [{ id, toId }];
    }),
  );
  if (pairs.length === 0) return null;
  return Prisma.sql`unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ toId }) => toId)}::int[]) as p(id, to_id)`;
}

async function unheldBindings(tx: Ctx, moved: readonly MovedClient[], heads: readonly Head[]): Promise<number> {
  const pair = superiorsOf(moved, heads);
  if (pair === null) return 0;
  const [row] = await query<{ ending: number }>(
    tx,
    Prisma.sql`select count(*)::int as ending from client_server b join ${pair} on b.client_id = p.id where ${unheld('b.server_id')}`,
  );
  return row?.ending ?? 0;
}

/** Which servers of its own a client would lose: its default one, and that of its data interface. */
export async function serversLost(
  tx: Ctx,
  { moved, heads }: Rehoming,
  clientId: number,
): Promise<{ serverId?: null; dataServerId?: null }> {
  const pair = superiorsOf(moved, heads);
  if (pair === null) return {};
  const [row] = await query<{ server: boolean; data: boolean }>(
    tx,
    Prisma.sql`select ${unheld('c.server_id')} as server, ${unheld('c.data_server_id')} as data
      from client c join ${pair} on p.id = c.id where c.id = ${clientId}::int`,
  );
  return { ...(row?.server === true && { serverId: null }), ...(row?.data === true && { dataServerId: null }) };
}

/** Which cloud plans a client would lose. */
export async function plansLost(tx: Ctx, { moved, heads }: Rehoming, clientId: number): Promise<number[]> {
  return unheldPlansOf(tx, superiorsOf(moved, heads), clientId);
}

async function unbindUnheld(tx: Ctx, moved: readonly MovedClient[], heads: readonly Head[]): Promise<void> {
  const pair = superiorsOf(moved, heads);
  if (pair === null) return;
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
  await query(
    tx,
    Prisma.sql`delete from client_server b using ${pair} where b.client_id = p.id and ${unheld('b.server_id')}`,
  );
}

/** Clients whose template's owner no longer stands above; a template goes with its owner. */
async function unboundClients(tx: Ctx, moved: readonly MovedClient[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select c.id from ${placesOf(moved)} join client c on c.id = m.id join price_template t on t.id = c.price_template_id
      where not (m.path::int[] @> array[t.client_id])`,
  );
  return rows.map(({ id }) => id);
}

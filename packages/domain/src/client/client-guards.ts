import { PLATFORM_ID } from '@roger/contract/constants';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isBeneath, isPlatform, scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';

/** A client as guards look at it. */
export interface ClientNodeRow {
  id: number;
  parentId: number | null;
  path: number[];
  name: string;
  type: number;
  groupQuota: number;
  rowVersion: number;
  areaId: number;
}

const NODE = `c.id, c.parent_id as "parentId", c.path, c.name, c.type, c.group_quota as "groupQuota",
  c.row_version as "rowVersion", c.area_id as "areaId"`;

/** The client of the acting account. */
export async function actingClient(tx: Ctx): Promise<ClientNodeRow> {
  return clientInScope(tx, tx.actor.clientId);
}

/** A client strictly beneath the acting one: one outside the scope is 3102, the acting client itself 510. */
export async function descendantClient(ctx: Ctx, id: number): Promise<ClientNodeRow> {
  const client = await clientInScope(ctx, id);
  assertThat(isBeneath(ctx.scope, client.path), 'noPermission');
  return client;
}

/** The clients with these ids, in their order; 3102 where one is outside the scope. */
export async function allInScope(ctx: Ctx, ids: readonly number[]): Promise<ClientNodeRow[]> {
  const clients = await clientsInScope(ctx, ids);
  return ids.map((id) => orNotFound(clients.get(id)));
}

/** Clients strictly beneath the acting one, all of them; else as `descendantClient`. */
export async function descendantClients(ctx: Ctx, ids: readonly number[]): Promise<ClientNodeRow[]> {
  const clients = await allInScope(ctx, ids);
  assertThat(
    clients.every(({ path }) => isBeneath(ctx.scope, path)),
    'noPermission',
  );
  return clients;
}

/** The client of the scope with this id. */
export async function clientInScope(ctx: Ctx, id: number): Promise<ClientNodeRow> {
  return orNotFound((await clientsInScope(ctx, [id])).get(id));
}

/** Those of these clients that are in the scope, by id. */
export async function clientsInScope(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ClientNodeRow>> {
  const params = newParams();
  const conditions = [`c.id = any(${params.add(ids)}::int[])`, scopeSql(ctx.scope, 'c.path', params.add)];
  const sql = `select ${NODE} from client c ${whereClause(conditions)}`;
  const rows = await query<ClientNodeRow>(ctx, sql, params.values);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A client (2) may hold clients only; agents and the platform hold both (docs/domain.md §1). */
export function assertMayHold(superior: ClientNodeRow, type: number): void {
  if (superior.type === 2 && type === 1) throw badField('pid', 'type');
}

/** No child's group quota may exceed its superior's; the platform is unlimited. */
export function assertQuota(superior: ClientNodeRow, quota: number): void {
  if (superior.id === PLATFORM_ID) return;
  assertThat(quota <= superior.groupQuota, 'countExceeded', { remaining: superior.groupQuota });
}

/** The area must exist. */
export async function assertArea(ctx: Ctx, areaId: number | undefined): Promise<void> {
  if (areaId === undefined) return;
  orNotFound(await ctx.db.area.findUnique({ where: { id: areaId }, select: { id: true } }));
}

/** Nobody binds a server that the acting client does not hold (docs/domain.md §1). */
export async function assertHeldServer(ctx: Ctx, servId: number | null | undefined): Promise<void> {
  if (servId !== undefined && servId !== null) await assertHeldServers(ctx, [servId]);
}

/** The same of several servers, each named once. */
export async function assertHeldServers(ctx: Ctx, servIds: readonly number[]): Promise<void> {
  const asked = { in: [...servIds] };
  const held = isPlatform(ctx.scope)
    ? await ctx.db.server.count({ where: { id: asked } })
    : await ctx.db.clientServer.count({ where: { serverId: asked, clientId: ctx.actor.clientId } });
  assertThat(held === servIds.length, 'notFound');
}

import { PLATFORM_ID } from '@roger/contract/constants';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isDescendant, isPlatform, scopeSql } from '../../platform/ctx/scope.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';

/** Fields of a client for guards. */
export interface ClientNodeRow {
  id: number;
  parentId: number | null;
  path: number[];
  name: string;
  type: number;
  groupQuota: number;
  rowVersion: number;
  areaId: number;
  timeZone: string | null;
}

const NODE = `c.id, c.parent_id as "parentId", c.path, c.name, c.type, c.group_quota as "groupQuota",
  c.row_version as "rowVersion", c.area_id as "areaId", c.time_zone as "timeZone"`;

/** The client of the acting account. */
export async function actingClient(tx: Ctx): Promise<ClientNodeRow> {
  return clientInScope(tx, tx.actor.clientId);
}

/** A descendant of the acting client: one outside the scope is 3102, the acting client itself 510. */
export async function descendantClient(ctx: Ctx, id: number): Promise<ClientNodeRow> {
  const client = await clientInScope(ctx, id);
  assert(isDescendant(ctx.scope, client.path), 'noPermission');
  return client;
}

/** The clients with these ids, in their order; 3102 where one is outside the scope. */
export async function allInScope(ctx: Ctx, ids: readonly number[]): Promise<ClientNodeRow[]> {
  const clients = await clientsInScope(ctx, ids);
  return ids.map((id) => assertFound(clients.get(id)));
}

/** Descendants of the acting client; else as `descendantClient`. */
export async function descendantClients(ctx: Ctx, ids: readonly number[]): Promise<ClientNodeRow[]> {
  const clients = await allInScope(ctx, ids);
  assert(
    clients.every(({ path }) => isDescendant(ctx.scope, path)),
    'noPermission',
  );
  return clients;
}

/** The client of the scope with this id. */
export async function clientInScope(ctx: Ctx, id: number): Promise<ClientNodeRow> {
  return assertFound((await clientsInScope(ctx, [id])).get(id));
}

/** Those of these clients that are in the scope, by id. */
export async function clientsInScope(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ClientNodeRow>> {
  const params = newParams();
  const conditions = [`c.id = any(${params.add(ids)}::int[])`, scopeSql(ctx.scope, 'c.path', params.add)];
  const sql = `select ${NODE} from client c ${whereClause(conditions)}`;
  const rows = await query<ClientNodeRow>(ctx, sql, params.values);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows with their clients; 3102 where one is outside the scope. */
export async function withClients<T extends { clientId: number }>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<(T & { client: ClientNodeRow })[]> {
  const clients = await clientsInScope(ctx, distinctIds(rows.map(({ clientId }) => clientId)));
  return rows.map((row) => ({ ...row, client: assertFound(clients.get(row.clientId)) }));
}

/** A client (2) may hold clients only; agents and the platform hold both (docs/domain.md §1). */
export function assertMayHold(superior: ClientNodeRow, type: number): void {
  if (superior.type === 2 && type === 1) throw badField('pid', 'type');
}

/** No child's group quota may exceed its superior's; the platform is unlimited. */
export function assertQuota(superior: ClientNodeRow, quota: number): void {
  if (superior.id === PLATFORM_ID) return;
  assert(quota <= superior.groupQuota, 'countExceeded', { remaining: superior.groupQuota });
}

/** The area must exist. */
export async function assertArea(ctx: Ctx, areaId: number | undefined): Promise<void> {
  if (areaId === undefined) return;
  assertFound(await ctx.db.area.findUnique({ where: { id: areaId }, select: { id: true } }));
}

/** Refuses a server that is not granted to the acting client (docs/domain.md §1). */
export async function assertServerGranted(ctx: Ctx, servId: number | null | undefined): Promise<void> {
  if (servId !== undefined && servId !== null) await assertServersGranted(ctx, [servId]);
}

/** The same for several distinct ids. */
export async function assertServersGranted(ctx: Ctx, servIds: readonly number[]): Promise<void> {
  const requested = { in: [...servIds] };
  const granted = isPlatform(ctx.scope)
    ? await ctx.db.server.count({ where: { id: requested } })
    : await ctx.db.clientServer.count({ where: { serverId: requested, clientId: ctx.actor.clientId } });
  assert(granted === servIds.length, 'notFound');
}

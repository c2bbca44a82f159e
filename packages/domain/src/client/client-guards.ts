import { PLATFORM_ID } from '@roger/contract/constants';
import { AppError, assertThat, badField, found } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isPlatform, scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';

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

/**
 * Takes the lock of the client tree: adds, moves and deletes run one after the other, so that no path is built on a parent
 * that is just being moved.
 */
export async function lockClientTree(tx: Ctx): Promise<void> {
  await tx.db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('client-tree', 0))`;
}

/** Keeps clients where they are while rows are attached to them; many may hold it at once. */
export async function shareClientTree(tx: Ctx): Promise<void> {
  await tx.db.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended('client-tree', 0))`;
}

/** The client of the scope with this id. */
export async function clientInScope(ctx: Ctx, id: number): Promise<ClientNodeRow> {
  return found((await clientsInScope(ctx, [id])).get(id));
}

/** Those of these clients that are in the scope, by id. */
export async function clientsInScope(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ClientNodeRow>> {
  const params = newParams();
  const conditions = [`c.id = any(${params.add(ids)}::int[])`, scopeSql(ctx.scope, 'c.path', params.add)];
  const sql = `select ${NODE} from client c where ${conditions.filter((one) => one !== null).join(' and ')}`;
  const rows = await query<ClientNodeRow>(ctx, sql, params.values);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A client (2) may hold clients only; agents and the platform hold both (domain.md §1). */
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
  found(await ctx.db.area.findUnique({ where: { id: areaId }, select: { id: true } }));
}

/** Nobody binds a server that the own client does not hold (domain.md §1). */
export async function assertHeldServer(ctx: Ctx, servId: number | null | undefined): Promise<void> {
  if (servId === undefined || servId === null) return;
  const held = isPlatform(ctx.scope)
    ? await ctx.db.server.findUnique({ where: { id: servId }, select: { id: true } })
    : await ctx.db.clientServer.findFirst({
        where: { serverId: servId, clientId: ctx.actor.clientId },
        select: { serverId: true },
      });
  if (held === null) throw new AppError('notFound');
}

import { PLATFORM_ID } from '@roger/contract/constants';
import { AppError, assertThat, badField, found } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isPlatform, scopeWhere } from '../kernel/scope.ts';

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

const node = {
  id: true,
  parentId: true,
  path: true,
  name: true,
  type: true,
  groupQuota: true,
  rowVersion: true,
  areaId: true,
};

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
  return found(await ctx.db.client.findFirst({ where: { id, ...scopeWhere(ctx.scope) }, select: node }));
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

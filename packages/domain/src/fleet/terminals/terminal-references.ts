import { AppError, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeWhere } from '../../platform/ctx/scope.ts';
import { getServer } from '../../tenancy/servers/list-servers.ts';
import { assertBought, type TerminalFunctionChoice } from './terminal.rules.ts';
import type { OwnerClient } from '../additions/terminal-draft.ts';

/** The client of the scope that will own new terminals. */
export async function getOwnerClient(ctx: Ctx, id: number): Promise<OwnerClient> {
  const row = await ctx.db.client.findFirst({
    where: { id, ...scopeWhere(ctx.scope) },
    select: { id: true, name: true, path: true, serverId: true, area: { select: { offsetMinutes: true } } },
  });
  const { name, path, serverId, area } = assertFound(row);
  return { id, name, path, servId: serverId, offsetMinutes: area.offsetMinutes };
}

/** An enabled terminal type. */
export async function getEnabledType(ctx: Ctx, id: number): Promise<{ id: number; kind: string; idPrefix: string }> {
  return assertFound(
    await ctx.db.terminalType.findFirst({
      where: { id, enabled: true },
      select: { id: true, kind: true, idPrefix: true },
    }),
  );
}

/** Refuses an unknown model. */
export async function assertModel(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  assertFound(await ctx.db.terminalModel.findUnique({ where: { id }, select: { id: true } }));
}

/** Refuses servers that the account may not see. */
export async function assertServers(ctx: Ctx, ids: readonly (number | null | undefined)[]): Promise<void> {
  for (const id of ids) if (id !== null && id !== undefined) await getServer(ctx, id);
}

/** Enabled functions by their ids; only PoC without ids. */
export async function selectFunctions(ctx: Ctx, ids: readonly number[] | undefined): Promise<TerminalFunctionChoice[]> {
  if (ids === undefined) return pocFunctions(ctx);
  const requested = [...new Set(ids)];
  const functions = await ctx.db.functionKind.findMany({
    where: { id: { in: requested }, enabled: true },
    select: { id: true, category: true, billingMode: true },
  });
  if (functions.length !== requested.length) throw new AppError('notFound');
  assertBought('functions', functions);
  return functions;
}

async function pocFunctions(ctx: Ctx): Promise<TerminalFunctionChoice[]> {
  const poc = await ctx.db.functionKind.findFirst({
    where: { category: 'poc', enabled: true },
    orderBy: { id: 'asc' },
    select: { id: true, category: true, billingMode: true },
  });
  return poc === null ? [] : [poc];
}

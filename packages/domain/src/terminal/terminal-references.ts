import { AppError, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeWhere } from '../kernel/scope.ts';
import { getServer } from '../server/list-servers.ts';
import { assertBought, type TerminalFunctionChoice } from './terminal.rules.ts';
import type { OwnerClient } from './terminal-draft.ts';

/** The client of the scope that terminals are created for. */
export async function ownerClient(ctx: Ctx, id: number): Promise<OwnerClient> {
  const row = await ctx.db.client.findFirst({
    where: { id, ...scopeWhere(ctx.scope) },
    select: { id: true, name: true, path: true, serverId: true, area: { select: { offsetMinutes: true } } },
  });
  const { name, path, serverId, area } = orNotFound(row);
  return { id, name, path, servId: serverId, offsetMinutes: area.offsetMinutes };
}

/** An enabled terminal type. */
export async function enabledType(ctx: Ctx, id: number): Promise<{ id: number; kind: string; idPrefix: string }> {
  return orNotFound(
    await ctx.db.terminalType.findFirst({
      where: { id, enabled: true },
      select: { id: true, kind: true, idPrefix: true },
    }),
  );
}

/** The model must exist where one is named. */
export async function assertModel(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  orNotFound(await ctx.db.terminalModel.findUnique({ where: { id }, select: { id: true } }));
}

/** The servers must be ones the account may see. */
export async function assertServers(ctx: Ctx, ids: readonly (number | null | undefined)[]): Promise<void> {
  for (const id of ids) if (id !== null && id !== undefined) await getServer(ctx, id);
}

/** The enabled functions with these ids; PoC alone without ids. */
export async function chosenFunctions(ctx: Ctx, ids: readonly number[] | undefined): Promise<TerminalFunctionChoice[]> {
  if (ids === undefined) return pocFunctions(ctx);
  const asked = [...new Set(ids)];
  const functions = await ctx.db.functionKind.findMany({
    where: { id: { in: asked }, enabled: true },
    select: { id: true, category: true, billingMode: true },
  });
  if (functions.length !== asked.length) throw new AppError('notFound');
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

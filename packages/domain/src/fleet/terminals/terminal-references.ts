import { AppError, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';
import { assertServersGranted } from '../../tenancy/clients/client-guards.ts';
import { assertBought, type TerminalFunctionChoice } from './terminal.rules.ts';
import type { OwnerClient } from '../additions/terminal-draft.ts';

/** SQL: columns of an owner of new terminals. */
export const OWNER_CLIENT = `c.id, c.name, c.path, c.server_id as "servId", ${ZONE} as zone`;

/** The client of the scope that will own new terminals. */
export async function getOwnerClient(ctx: Ctx, id: number): Promise<OwnerClient> {
  const { add, values } = newParams();
  const where = whereClause([`c.id = ${add(id)}::int`, scopeSql(ctx.scope, 'c.path', add)]);
  const [client] = await query<OwnerClient>(
    ctx,
    `select ${OWNER_CLIENT} from client c ${zoneJoins()} ${where}`,
    values,
  );
  return assertFound(client);
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

/** Refuses servers that neither the terminal's client nor the acting one holds, as unknown ones. */
export async function assertServers(
  ctx: Ctx,
  clientId: number,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const requested = distinctIds(ids.filter((id) => id !== null && id !== undefined));
  if (requested.length === 0) return;
  const where = { clientId, serverId: { in: requested } };
  const bound = new Set(pluck(await ctx.db.clientServer.findMany({ where, select: { serverId: true } }), 'serverId'));
  await assertServersGranted(
    ctx,
    requested.filter((id) => !bound.has(id)),
  );
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

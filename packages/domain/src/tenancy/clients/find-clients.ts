import { CLIENT_TYPE } from '@roger/contract/constants';
import type { ClientOption } from '@roger/contract/families/tenancy/client';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeWhere } from '../../platform/ctx/scope.ts';
import { clientInScope } from './client-guards.ts';
import { optionOf, optionFields } from './client-options.ts';

/** The client of a terminal in scope. */
export async function clientOfTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<ClientOption> {
  const where = { msId, client: scopeWhere(ctx.scope) };
  const terminal = await ctx.db.terminal.findFirst({ where, select: { client: { select: optionFields } } });
  return optionOf(ctx, assertFound(terminal, 'terminalNotFound').client);
}

/** The client of a group in scope. */
export async function clientOfGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<ClientOption> {
  const where = { id: grpId, client: scopeWhere(ctx.scope) };
  const group = await ctx.db.group.findFirst({ where, select: { client: { select: optionFields } } });
  return optionOf(ctx, assertFound(group).client);
}

/** The direct agents of a client, the own one's without an id, by name. */
export async function directAgents(ctx: Ctx, { clientId }: { clientId?: number }): Promise<ClientOption[]> {
  const { id } = await clientInScope(ctx, clientId ?? ctx.actor.clientId);
  const agents = await ctx.db.client.findMany({
    where: { parentId: id, type: CLIENT_TYPE.agent },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: optionFields,
  });
  return agents.map((agent) => optionOf(ctx, agent));
}

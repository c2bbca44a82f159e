import { CLIENT_TYPE } from '@roger/contract/constants';
import type { ClientOption } from '@roger/contract/families/client';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeWhere } from '../kernel/scope.ts';
import { clientInScope } from './client-guards.ts';
import { optionOf, optionFields } from './client-options.ts';

/** The client of a terminal in scope. */
export async function clientOfTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<ClientOption> {
  const where = { msId, client: scopeWhere(ctx.scope) };
  const terminal = await ctx.db.terminal.findFirst({ where, select: { client: { select: optionFields } } });
  return optionOf(ctx, orNotFound(terminal, 'terminalNotFound').client);
}

/** The client of a group in scope. */
export async function clientOfGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<ClientOption> {
  const where = { id: grpId, client: scopeWhere(ctx.scope) };
  const group = await ctx.db.group.findFirst({ where, select: { client: { select: optionFields } } });
  return optionOf(ctx, orNotFound(group).client);
}

/** The direct agents of a client, the own one's without an id, by name. */
export async function nextAgents(ctx: Ctx, { clientId }: { clientId?: number }): Promise<ClientOption[]> {
  const { id } = await clientInScope(ctx, clientId ?? ctx.actor.clientId);
  const agents = await ctx.db.client.findMany({
    where: { parentId: id, type: CLIENT_TYPE.agent },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: optionFields,
  });
  return agents.map((agent) => optionOf(ctx, agent));
}

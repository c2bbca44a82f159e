import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server, ServerRow } from '@roger/contract/families/tenancy/server';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { serverAt } from './server-address.ts';
import { serverList } from './server.view.ts';

type List = (typeof server)['endpoints']['list'];

/** Servers bound in the scope, a page at a time. */
export function listServers(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, serverList, input);
}

/** One server. */
export async function getServer(ctx: Ctx, id: number): Promise<ServerRow> {
  return assertFound(await findRow(ctx, serverList, id));
}

/** Is the address in use by a server? The server `id` does not count if the actor may see it. */
export async function isServerIpTaken(ctx: Ctx, { servIp, id }: { servIp: string; id?: number }): Promise<boolean> {
  const taken = await serverAt(ctx, servIp);
  if (taken === null || taken !== id) return taken !== null;
  return (await findRow(ctx, serverList, id)) === null;
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server, ServerRow } from '@roger/contract/families/server';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { serverList } from './server.view.ts';

type List = (typeof server)['endpoints']['list'];

/** Servers bound in the scope, a page at a time. */
export function listServers(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, serverList, input);
}

/** One server. */
export async function getServer(ctx: Ctx, id: number): Promise<ServerRow> {
  return orNotFound(await findRow(ctx, serverList, id));
}

/** Is the address taken, but by the server `id` that the asker may see? */
export async function isServerIpTaken(ctx: Ctx, { servIp, id }: { servIp: string; id?: number }): Promise<boolean> {
  const taken = await ctx.db.server.findUnique({ where: { ip: servIp }, select: { id: true } });
  if (taken === null || taken.id !== id) return taken !== null;
  return (await findRow(ctx, serverList, id)) === null;
}

import type { Ctx } from '../kernel/ctx.ts';
import { inScope } from '../kernel/scope.ts';

/** Is the name taken anywhere in the installation, but by the client `id` of the scope? */
export async function isClientNameTaken(
  ctx: Ctx,
  { clientname, id }: { clientname: string; id?: number },
): Promise<boolean> {
  const taken = await ctx.db.client.findUnique({ where: { name: clientname }, select: { id: true, path: true } });
  return taken !== null && !(taken.id === id && inScope(ctx.scope, taken.path));
}

import type { Ctx } from '../kernel/ctx.ts';
import { isTaken } from '../kernel/unique.ts';

/** Is the name taken anywhere in the installation, other than by the client `id` of the scope? */
export async function isClientNameTaken(
  ctx: Ctx,
  { clientname, id }: { clientname: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'client', 'name', clientname, { exceptId: id });
}

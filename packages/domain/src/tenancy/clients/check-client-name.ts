import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isTaken } from '../../platform/db/unique.ts';

/** Is the name in use anywhere in the installation, other than by the client `id` of the scope? */
export async function isClientNameTaken(
  ctx: Ctx,
  { clientname, id }: { clientname: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'client', 'name', clientname, { exceptId: id });
}

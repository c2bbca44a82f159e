import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isTaken } from '../../platform/db/unique.ts';

/** Is the name in use anywhere in the installation, other than by the account `id` of the scope? */
export async function isAccountNameTaken(
  ctx: Ctx,
  { accountsName, id }: { accountsName: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'account', 'name', accountsName, { exceptId: id });
}

/** Is the address in use anywhere in the installation, other than by the account `id` of the scope? */
export async function isAccountEmailTaken(ctx: Ctx, { email, id }: { email: string; id?: number }): Promise<boolean> {
  return isTaken(ctx, 'account', 'email', email, { exceptId: id });
}

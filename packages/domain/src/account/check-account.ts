import type { Ctx } from '../kernel/ctx.ts';
import { isTaken } from '../kernel/unique.ts';

/** Is the name taken anywhere in the installation, other than by the account `id` of the scope? */
export async function isAccountNameTaken(
  ctx: Ctx,
  { accountsName, id }: { accountsName: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'account', 'name', accountsName, { exceptId: id });
}

/** Is the address taken anywhere in the installation, other than by the account `id` of the scope? */
export async function isAccountEmailTaken(ctx: Ctx, { email, id }: { email: string; id?: number }): Promise<boolean> {
  return isTaken(ctx, 'account', 'email', email, { exceptId: id });
}

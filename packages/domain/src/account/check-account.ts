import type { Ctx } from '../kernel/ctx.ts';
import { inScope } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';

interface Taken {
  id: number;
  path: number[];
}

/** Is the name taken anywhere in the installation, but by the account `id` of the scope? */
export async function isAccountNameTaken(
  ctx: Ctx,
  { accountsName, id }: { accountsName: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'a.name = $1', accountsName, id);
}

/** Is the address taken anywhere in the installation, but by the account `id` of the scope? */
export async function isAccountEmailTaken(ctx: Ctx, { email, id }: { email: string; id?: number }): Promise<boolean> {
  return isTaken(ctx, 'lower(a.email) = lower($1)', email, id);
}

async function isTaken(ctx: Ctx, condition: string, value: string, id: number | undefined): Promise<boolean> {
  const sql = `select a.id, c.path from account a join client c on c.id = a.client_id where ${condition}`;
  const [taken] = await query<Taken>(ctx, sql, [value]);
  return taken !== undefined && !(taken.id === id && inScope(ctx.scope, taken.path));
}

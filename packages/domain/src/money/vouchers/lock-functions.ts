import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** A function that a voucher may be for. */
export interface VoucherFunction {
  category: string;
  billingMode: string;
}

/** Locks the enabled ones of these functions against deletion and returns them. */
export function lockFunctions(tx: Ctx, funcIds: readonly number[]): Promise<VoucherFunction[]> {
  return query<VoucherFunction>(
    tx,
    `select category, billing_mode as "billingMode" from function_kind where id = any($1::int[]) and enabled
      order by id for share`,
    [funcIds],
  );
}

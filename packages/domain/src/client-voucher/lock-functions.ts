import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** A function that a voucher may be for. */
export interface VoucherFunction {
  category: string;
  billingMode: string;
}

/** Those of the functions that are enabled; held still, so that none is deleted meanwhile. */
export function lockFunctions(tx: Ctx, funcIds: readonly number[]): Promise<VoucherFunction[]> {
  return query<VoucherFunction>(
    tx,
    `select category, billing_mode as "billingMode" from function_kind where id = any($1::int[]) and enabled
      order by id for share`,
    [funcIds],
  );
}

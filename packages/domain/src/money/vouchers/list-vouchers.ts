import type { InputOf, ResultOf } from '@roger/contract/define';
import type { clientVoucher, ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { clientVoucherList } from './client-voucher.view.ts';

type List = (typeof clientVoucher)['endpoints']['list'];

/** Vouchers of the clients in scope, a page at a time. */
export function listVouchers(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, clientVoucherList, input);
}

/** One voucher of the scope. */
export async function getVoucher(ctx: Ctx, id: number): Promise<ClientVoucherRow> {
  return assertFound(await findRow(ctx, clientVoucherList, id));
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import type { clientVoucher, ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { clientVoucherList } from './client-voucher.view.ts';

type List = (typeof clientVoucher)['endpoints']['list'];

/** Vouchers of the clients in scope, a page at a time. */
export function listVouchers(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, clientVoucherList, input);
}

/** One voucher of the scope. */
export async function getVoucher(ctx: Ctx, id: number): Promise<ClientVoucherRow> {
  return orNotFound(await findRow(ctx, clientVoucherList, id));
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  voucherBillingCost,
  VoucherBillingRow,
  type voucherBilling,
} from '@roger/contract/families/money/voucher-billing';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, listPage } from '../../platform/list/list.ts';
import { comparedBy, joined, timestamp } from '../../platform/list/list-columns.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

type List = (typeof voucherBilling)['endpoints']['list'];

const voucherUseList = defineList(VoucherBillingRow, {
  from: 'voucher_use u',
  key: 'u.id',
  joins: { v: 'join client_voucher v on v.id = u.voucher_id', b: 'join bill b on b.id = u.bill_id' },
  columns: {
    id: comparedBy('u.id', 'u.id::int8::float8'),
    voucherId: 'u.voucher_id',
    voucherNo: joined('v.voucher_no', 'v'),
    msId: 'u.ms_id',
    clientName: 'u.client_name',
    quantity: 'u.quantity',
    billNo: joined('b.bill_no', 'b'),
    time: timestamp('u.create_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.create_time',
  cost: voucherBillingCost,
});

/** Uses of vouchers of the clients in scope, a page at a time (docs/contract.md §5 tbVoucherBilling). */
export function listVoucherUses(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, voucherUseList, input);
}

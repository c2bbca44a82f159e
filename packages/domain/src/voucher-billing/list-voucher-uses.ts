import type { InputOf, ResultOf } from '@roger/contract/define';
import type { voucherBilling, VoucherBillingRow } from '@roger/contract/families/voucher-billing';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage, type ListDefinition } from '../kernel/list.ts';
import { anyNumber, contains, timeFilters } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

type List = (typeof voucherBilling)['endpoints']['list'];

const voucherUseList: ListDefinition<VoucherBillingRow> = {
  from: 'voucher_use u join client_voucher v on v.id = u.voucher_id',
  key: 'u.id',
  joins: { b: 'join bill b on b.id = u.bill_id' },
  columns: {
    id: 'u.id::int8::float8',
    voucherId: 'u.voucher_id',
    voucherNo: 'v.voucher_no',
    msId: 'u.ms_id',
    clientName: 'u.client_name',
    quantity: 'u.quantity',
    billNo: 'b.bill_no',
    time: wireTime('u.create_time'),
  },
  sort: { id: 'u.id', time: 'u.create_time' },
  filters: {
    voucherId: anyNumber('u.voucher_id'),
    voucherNo: contains('v.voucher_no'),
    msId: contains('u.ms_id'),
    clientName: contains('u.client_name'),
    billNo: contains('b.bill_no'),
    ...timeFilters('time', 'u.create_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'v.scope_path', param)],
  defaultSort: 'u.id',
};

/** What vouchers of the clients in scope have paid for, a page at a time (contract.md §5 tbVoucherBilling). */
export function listVoucherUses(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, voucherUseList, input);
}

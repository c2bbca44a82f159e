import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { id, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** A use of a voucher for one terminal (docs/contract.md §5 tbVoucherBilling). */
export const VoucherBillingRow = Type.Object({
  id,
  voucherId: id,
  voucherNo: Type.String({ plain: true }),
  msId: Type.String({ plain: true }),
  clientName: Type.String({ description: "Name of the terminal's client at that time" }),
  quantity: Type.Integer({ description: 'Negative for an undo' }),
  billNo: Type.String({ plain: true }),
  time: timestamp,
});
export type VoucherBillingRow = Static<typeof VoucherBillingRow>;

/** Filters and sorts that the list offers at any size. */
export const voucherBillingCost: ListCost = {
  sorts: ['time'],
  filters: ['time', 'id', 'voucherId'],
  narrowing: ['msId', 'billNo'],
};

export const voucherBilling = defineFamily({
  slug: 'voucher-billing',
  wire: 'tbVoucherBilling',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['billingVoucher', 'client-voucher.issue', 'client-voucher.recycle', 'client-voucher.import'],
      input: listQuery(VoucherBillingRow, {}, voucherBillingCost),
      result: page(VoucherBillingRow),
      summary: 'Uses of vouchers of the scope, a page at a time',
    }),
  },
});

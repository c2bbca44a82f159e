import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, several, text } from '../fields/base.ts';
import { page, pageQuery, timeRange } from '../fields/page.ts';

/** What a voucher paid for one terminal (contract.md §5 tbVoucherBilling). */
export const VoucherBillingRow = Type.Object({
  id,
  voucherId: id,
  voucherNo: Type.String(),
  msId: Type.String(),
  clientName: Type.String({ description: "The terminal's client, as it was named at the time" }),
  quantity: Type.Integer({ description: 'Negative where an undo gave it back' }),
  billNo: Type.String(),
  time: Type.String(),
});
export type VoucherBillingRow = Static<typeof VoucherBillingRow>;

export const voucherBilling = defineFamily({
  slug: 'voucher-billing',
  wire: 'tbVoucherBilling',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['billingVoucher', 'client-voucher.issue', 'client-voucher.recycle', 'client-voucher.import'],
      input: pageQuery(['id', 'voucherNo', 'msId', 'clientName', 'quantity', 'billNo', 'time'], {
        voucherId: several(id),
        voucherNo: Type.Optional(text(32)),
        msId: Type.Optional(text(16)),
        clientName: Type.Optional(text(64)),
        billNo: Type.Optional(text(32)),
        ...timeRange('time'),
      }),
      result: page(VoucherBillingRow),
      summary: 'What vouchers of the scope have paid for, a page at a time',
    }),
  },
});

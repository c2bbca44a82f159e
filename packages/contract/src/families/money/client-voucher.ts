import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { allOptional, closed, id, nullable, several, text, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import {
  AvailableVoucher,
  voucherQuantity,
  voucherShare,
  voucherStatus,
  voucherType,
  voucherUnit,
} from '../../fields/voucher-fields.ts';

/** A voucher of a client (docs/contract.md §5 tbClientVoucher): quantity = used + balance + passedOn + recycled. */
export const ClientVoucherRow = Type.Object({
  ...AvailableVoucher.properties,
  used: voucherShare,
  passedOn: Type.Integer({ minimum: 0, description: 'Issued as vouchers of other clients, and not recycled' }),
  recycled: Type.Integer({ minimum: 0, description: 'Returned to the voucher that it was issued from' }),
  recyclable: Type.Integer({ minimum: 0, description: "Quantity that the caller's client may recycle" }),
  status: voucherStatus,
  /** The voucher that it was issued from, where that is in the scope. */
  fromVoucherId: nullable(id),
  deviceId: nullable(Type.String({ plain: true, description: 'Device ID of its license' })),
  clientId: id,
  clientName: Type.String(),
  createTime: timestamp,
});
export type ClientVoucherRow = Static<typeof ClientVoucherRow>;

/** Filters and sorts that the list offers at any size. */
export const clientVoucherCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'id', 'clientId', 'excludeSub'],
  narrowing: [],
};

/** Terms of a voucher; a voucher that is not part of another one needs all of them. */
export const StatedVoucher = Type.Object({
  voucherType,
  pocService: Type.Boolean(),
  funcIds: Type.Array(id, { minItems: 1, maxItems: 32 }),
  unit: voucherUnit,
  permanent: Type.Boolean(),
  expireTime: timestamp,
});
export type StatedVoucher = Static<typeof StatedVoucher>;

/**
 * Input of an issue. A voucher that is part of another one has the terms of that one: those stated must equal them, but
 * for the quantity and an earlier end.
 */
export const IssueVoucher = closed({
  clientId: id,
  quantity: voucherQuantity,
  fromVoucherId: Type.Optional(id),
  ...allOptional(StatedVoucher.properties),
});
export type IssueVoucher = Static<typeof IssueVoucher>;

export const clientVoucher = defineFamily({
  slug: 'client-voucher',
  wire: 'tbClientVoucher',
  screen: { powerName: 'billingVoucher', group: 'billing', orderNo: 20, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['billingVoucher', 'client-voucher.issue', 'client-voucher.recycle', 'client-voucher.import'],
      input: listQuery(
        ClientVoucherRow,
        {
          funcIds: several(id),
          deviceId: Type.Optional(text(64)),
          excludeSub: Type.Optional(Type.Boolean()),
        },
        clientVoucherCost,
      ),
      result: page(ClientVoucherRow),
      summary: 'Vouchers of the clients in scope, a page at a time',
    }),
    issue: endpoint({
      method: 'POST',
      permission: ['client-voucher.issue'],
      defaultFor: ['agent'],
      input: IssueVoucher,
      result: ClientVoucherRow,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'voucherShort', 'voucherOverdue'],
      summary: 'Issue a voucher to a descendant: part of an own voucher, or a new one (platform only)',
    }),
    recycle: endpoint({
      method: 'POST',
      permission: ['client-voucher.recycle'],
      defaultFor: ['agent'],
      input: closed({ voucherId: id, quantity: voucherQuantity }),
      result: ClientVoucherRow,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'voucherShort'],
      summary: 'Recycle an issued voucher: a quantity returns to the own voucher that it was issued from',
    }),
  },
});

import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, timestamp, nullable, several, text } from '../fields/base.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import {
  HeldVoucher,
  voucherQuantity,
  voucherShare,
  voucherStatus,
  voucherType,
  voucherUnit,
} from '../fields/voucher-fields.ts';

/** A voucher of a client (docs/contract.md §5 tbClientVoucher): quantity = used + balance + passedOn + recycled. */
export const ClientVoucherRow = Type.Object({
  ...HeldVoucher.properties,
  used: voucherShare,
  passedOn: Type.Integer({ minimum: 0, description: 'Issued on as vouchers of others, and not taken back' }),
  recycled: Type.Integer({ minimum: 0, description: 'Taken back to where it came from' }),
  recyclable: Type.Integer({ minimum: 0, description: "How much of it the reader's client may take back" }),
  status: voucherStatus,
  /** What it was issued out of, where that is in the scope. */
  fromVoucherId: nullable(id),
  deviceId: nullable(Type.String({ description: 'The installation whose license it came with' })),
  clientId: id,
  clientName: Type.String(),
  createTime: timestamp,
});
export type ClientVoucherRow = Static<typeof ClientVoucherRow>;

/** What the list offers at any size. */
export const clientVoucherCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'id', 'clientId', 'excludeSub'],
  narrowing: [],
};

/** What a voucher is: said in full where it is issued out of nothing. */
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
 * Input of an issue. Out of another voucher, what is said of it besides quantity and an earlier end must be that one's, and what is
 * not said is.
 */
export const IssueVoucher = Type.Object(
  {
    clientId: id,
    quantity: voucherQuantity,
    fromVoucherId: Type.Optional(id),
    ...Type.Partial(StatedVoucher).properties,
  },
  { additionalProperties: false },
);
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
      summary: 'Issue a voucher to a client beneath: part of an own one, or out of nothing (platform only)',
    }),
    recycle: endpoint({
      method: 'POST',
      permission: ['client-voucher.recycle'],
      defaultFor: ['agent'],
      input: Type.Object({ voucherId: id, quantity: voucherQuantity }, { additionalProperties: false }),
      result: ClientVoucherRow,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'voucherShort'],
      summary: 'Take some of an issued voucher back to the own one that it came from',
    }),
  },
});

import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, oneOf, text, timestamp } from '../../fields/base.ts';
import { BookedEntry, BookedOrPreview, currency, CURRENCIES } from '../../fields/money-fields.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { durationUnit } from '../../fields/price-fields.ts';
import { msId } from '../../fields/terminal-fields.ts';

/** Kinds of bills (docs/contract.md §5 tbBilling). */
export const billTypes = [
  'create',
  'issue',
  'recycle',
  'convert',
  'add',
  'renew',
  'recharge',
  'cloud',
  'grant',
  'refund',
  'undo',
] as const;
/** One of the kinds of bills. */
export type BillType = (typeof billTypes)[number];
const billType = oneOf(billTypes);

/** Ways to pay a bill. */
export const payMethods = [...CURRENCIES, 'VOUCHER', 'LICENSE', 'GRANT'] as const;
/** One of the ways to pay. */
export type PayMethod = (typeof payMethods)[number];
const payMethod = oneOf(payMethods);

const billNo = Type.String({ minLength: 1, maxLength: 32 });

/** A booking on one balance of a client; a bill without coins has one row with amount 0. */
export const BillingRow = Type.Object({
  id,
  billNo: Type.String({ plain: true }),
  type: billType,
  method: nullable(payMethod),
  currency: nullable(currency),
  amount: Type.Integer({ description: 'Signed: + in, − out' }),
  balanceAfter: nullable(count),
  clientId: id,
  clientName: Type.String(),
  counterpartName: Type.String({ description: 'Empty where the caller may not see it' }),
  count: nullable(count),
  msId: nullable(Type.String({ plain: true })),
  operator: Type.String({ description: 'Empty where the caller may not see the operator' }),
  remark: Type.String(),
  undone: Type.Boolean({ description: 'Was the bill undone?' }),
  createTime: timestamp,
});
export type BillingRow = Static<typeof BillingRow>;

/** Filters and sorts that the list offers at any size. */
export const billingCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'id', 'clientId', 'excludeSub'],
  narrowing: ['billNo', 'msId'],
};

/** Validity of a function of a terminal; byMinute = paid by use. */
const validityState = oneOf(['none', 'until', 'permanent', 'byMinute']);

/** A terminal of a bill; names are null of those that are deleted or outside of the scope. */
const terminalOfBill = {
  msId: Type.String({ plain: true }),
  msName: nullable(Type.String()),
  clientName: { ...nullable(Type.String()), description: 'Its client at the time of the bill' },
};

/** Change of a function of a terminal by a bill; times are null unless the state is 'until'. */
export const BilledValidity = Type.Object({
  ...terminalOfBill,
  funcId: id,
  funcName: Type.String(),
  oldState: validityState,
  oldExpireTime: nullable(timestamp),
  newState: validityState,
  newExpireTime: nullable(timestamp),
  amount: Type.Integer({ minimum: 0, description: 'Paid coins' }),
});
export type BilledValidity = Static<typeof BilledValidity>;

/** Use of a function by duration that a bill paid. */
export const BilledUse = Type.Object({
  ...terminalOfBill,
  funcName: Type.String(),
  day: Type.String({ description: "Day of the use in the client's zone, yyyy-MM-dd" }),
  unit: durationUnit,
  units: count,
  amount: Type.Integer({ minimum: 0, description: 'K coins' }),
});
export type BilledUse = Static<typeof BilledUse>;

/** A bill with the entries and changes of terminals that the caller may see. */
export const Bill = Type.Object({
  billNo: Type.String({ plain: true }),
  type: billType,
  method: nullable(payMethod),
  operator: Type.String(),
  remark: Type.String(),
  count: nullable(count),
  msId: nullable(Type.String({ plain: true })),
  createTime: timestamp,
  undoes: nullable(Type.String({ description: 'The bill that this one undoes' })),
  undoneBy: nullable(Type.String()),
  orderNum: nullable(Type.String({ plain: true, description: 'The cloud order of the bill' })),
  own: Type.Boolean({ description: "Is the caller's client party to it?" }),
  entries: Type.Array(
    Type.Object({ ...BookedEntry.properties, clientName: Type.String(), counterpartName: Type.String() }),
  ),
  validity: Type.Array(BilledValidity, { description: 'The first changes' }),
  validityCount: Type.Integer({ minimum: 0, description: 'Number of all changes' }),
  uses: Type.Array(BilledUse, { description: 'The first uses' }),
  useCount: Type.Integer({ minimum: 0, description: 'Number of all uses' }),
  voucherUses: Type.Array(
    Type.Object({
      voucherNo: Type.String({ plain: true }),
      msId: Type.String({ plain: true }),
      quantity: Type.Integer({ description: 'Negative for an undo' }),
    }),
  ),
});
export type Bill = Static<typeof Bill>;

const {
  msId: _terminal,
  msName: _name,
  clientName: _client,
  amount: _amount,
  ...changeOfValidity
} = BilledValidity.properties;

/** Change of a function by a bill; number and amount are null for callers who may not see the bill. */
export const TerminalChange = Type.Object({
  ...changeOfValidity,
  billNo: nullable(Type.String({ plain: true })),
  type: billType,
  method: nullable(payMethod),
  amount: nullable(Type.Integer({ minimum: 0, description: 'Paid coins' })),
  undone: Type.Boolean({ description: 'Was the bill undone?' }),
  createTime: timestamp,
});
export type TerminalChange = Static<typeof TerminalChange>;

/** Sums of a client and its descendants in one currency: issued = held + spent + converted + recycled. */
export const Proof = Type.Object({
  currency,
  issued: Type.Integer({ description: 'Received from the superior; of the platform: created' }),
  held: Type.Integer({ description: 'Sum of the balances' }),
  spent: Type.Integer(),
  converted: Type.Integer({
    description: 'Converted to other currencies; negative where more was converted from them',
  }),
  recycled: Type.Integer({ description: 'Recycled by the superior' }),
  ok: Type.Boolean(),
  firstBad: nullable(Type.String({ description: 'Bill number of the first wrong entry' })),
});
export type Proof = Static<typeof Proof>;

const query = listQuery(BillingRow, { excludeSub: Type.Optional(Type.Boolean()) }, billingCost);

/** Columns of the exported bills. */
export const billingExport = [
  'createTime',
  'billNo',
  'clientName',
  'type',
  'method',
  'currency',
  'amount',
  'balanceAfter',
  'counterpartName',
  'count',
  'msId',
  'operator',
  'remark',
] as const satisfies readonly (keyof BillingRow)[];

const reads = ['billingClient', 'coin.export', 'coin.undo'] as const;

export const billing = defineFamily({
  slug: 'billing',
  wire: 'tbBilling',
  listedOn: { screen: 'billingClient', view: 'statement' },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: reads,
      input: query,
      result: page(BillingRow),
      summary: 'Bookings of the clients in scope, a page at a time',
    }),
    exportBillingLog: endpoint({
      ...fileExport,
      permission: ['coin.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(query, billingExport),
      errors: ['exportMax'],
      summary: 'Bookings of the clients in scope as a workbook or a CSV file',
    }),
    detail: endpoint({
      added: true,
      method: 'GET',
      permission: reads,
      input: Type.Object({ billNo }),
      result: Bill,
      errors: ['notFound'],
      summary: 'One bill with its entries and its changes of terminals',
    }),
    terminalChanges: endpoint({
      added: true,
      method: 'GET',
      permission: reads,
      input: Type.Object({ msId }),
      result: Type.Object({
        changes: Type.Array(TerminalChange, { description: 'The latest changes, newest first' }),
        count: Type.Integer({ minimum: 0, description: 'Number of all changes' }),
      }),
      errors: ['terminalNotFound'],
      summary: 'Changes of one terminal by bills',
    }),
    proof: endpoint({
      added: true,
      method: 'GET',
      permission: reads,
      input: Type.Object({ clientId: id }),
      result: Type.Array(Proof),
      errors: ['notFound'],
      summary: 'Check the ledger of a client and its descendants',
    }),
    undo: endpoint({
      added: true,
      method: 'POST',
      permission: ['coin.undo'],
      defaultFor: ['agent'],
      input: closed({ billNo, remark: text(200, 1), dryRun: Type.Optional(Type.Boolean()) }),
      result: Type.Object({ ...BookedOrPreview.properties, undoes: Type.String() }),
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'notUndoable'],
      summary: 'Undo a bill by a counter bill, while nothing of it is spent',
    }),
  },
});

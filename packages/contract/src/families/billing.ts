import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, timestamp, nullable, oneOf, text } from '../fields/base.ts';
import { BookedEntry, BookedOrTried, currency, CURRENCIES } from '../fields/money-fields.ts';
import { exportQuery } from '../fields/export-query.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { durationUnit } from '../fields/price-fields.ts';
import { msId } from '../fields/terminal-fields.ts';

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

/** A booking on one balance of a client; a bill without coins has one row of amount 0. */
export const BillingRow = Type.Object({
  id,
  billNo: Type.String(),
  type: billType,
  method: nullable(payMethod),
  currency: nullable(currency),
  amount: Type.Integer({ description: 'Signed: + in, − out' }),
  balanceAfter: nullable(count),
  clientId: id,
  clientName: Type.String(),
  counterpartName: Type.String({ description: 'Empty where the reader may not see it' }),
  count: nullable(count),
  msId: nullable(Type.String()),
  operator: Type.String({ description: 'Empty where the reader may not see the actor' }),
  remark: Type.String(),
  undone: Type.Boolean({ description: 'A later bill has countered this one' }),
  createTime: timestamp,
});
export type BillingRow = Static<typeof BillingRow>;

/** Filters and sorts that the list offers at any size. */
export const billingCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'id', 'clientId', 'excludeSub'],
  narrowing: ['billNo', 'msId'],
};

/** How long a terminal has a function: not at all, until a time, for ever, or paid as it is used. */
const validityState = oneOf(['none', 'until', 'permanent', 'byMinute']);

/** A bill's change of one function of one terminal; the time is set where the state is 'until', else null. */
export const BilledValidity = Type.Object({
  msId: Type.String(),
  funcId: id,
  funcName: Type.String(),
  oldState: validityState,
  oldExpireTime: nullable(timestamp),
  newState: validityState,
  newExpireTime: nullable(timestamp),
  amount: Type.Integer({ minimum: 0, description: 'Coins paid for it' }),
});
export type BilledValidity = Static<typeof BilledValidity>;

/** A terminal's use of a function by duration that a bill paid. */
export const BilledUse = Type.Object({
  msId: Type.String(),
  funcName: Type.String(),
  day: Type.String({ description: 'The day of the use in the zone of the client, yyyy-MM-dd' }),
  unit: durationUnit,
  units: count,
  amount: Type.Integer({ minimum: 0, description: 'K coins' }),
});
export type BilledUse = Static<typeof BilledUse>;

/** A bill with the entries and the changes of terminals that the reader may see. */
export const Bill = Type.Object({
  billNo: Type.String(),
  type: billType,
  method: nullable(payMethod),
  operator: Type.String(),
  remark: Type.String(),
  count: nullable(count),
  msId: nullable(Type.String()),
  createTime: timestamp,
  undoes: nullable(Type.String({ description: 'The bill that this one counters' })),
  undoneBy: nullable(Type.String()),
  orderNum: nullable(Type.String({ description: 'The cloud order that it was made with' })),
  own: Type.Boolean({ description: "The reader's client is party to it" }),
  entries: Type.Array(
    Type.Object({ ...BookedEntry.properties, clientName: Type.String(), counterpartName: Type.String() }),
  ),
  validity: Type.Array(BilledValidity, { description: 'The first of them' }),
  validityCount: Type.Integer({ minimum: 0, description: 'How many there are' }),
  uses: Type.Array(BilledUse, { description: 'The first of them' }),
  useCount: Type.Integer({ minimum: 0, description: 'How many there are' }),
  voucherUses: Type.Array(
    Type.Object({
      voucherNo: Type.String(),
      msId: Type.String(),
      quantity: Type.Integer({ description: 'Negative where it was given back' }),
    }),
  ),
});
export type Bill = Static<typeof Bill>;

const { msId: _terminal, amount: _amount, ...changeOfValidity } = BilledValidity.properties;

/** A bill's change of one function of the terminal; number and amount are null for readers who may not see the bill. */
export const TerminalChange = Type.Object({
  ...changeOfValidity,
  billNo: nullable(Type.String()),
  type: billType,
  method: nullable(payMethod),
  amount: nullable(Type.Integer({ minimum: 0, description: 'Coins paid for it' })),
  undone: Type.Boolean({ description: 'A later bill has countered this one' }),
  createTime: timestamp,
});
export type TerminalChange = Static<typeof TerminalChange>;

/** The books of one client and everything beneath it, in one currency: issued = held + spent + converted + recycled. */
export const Proof = Type.Object({
  currency,
  issued: Type.Integer({ description: 'Came in from above, or out of nothing for the platform' }),
  held: Type.Integer({ description: 'Sum of the balances' }),
  spent: Type.Integer(),
  converted: Type.Integer({ description: 'Turned into other currencies; negative where more came out of them' }),
  recycled: Type.Integer({ description: 'Taken back from above' }),
  ok: Type.Boolean(),
  firstBad: nullable(Type.String({ description: 'Bill number of the first entry that does not add up' })),
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
      method: 'GET',
      permission: ['coin.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(query, billingExport),
      result: Type.Unknown(),
      answer: 'file',
      rate: 'export',
      log: 'export',
      errors: ['exportMax'],
      summary: 'Bookings of the clients in scope as a workbook or a CSV file',
    }),
    detail: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({ billNo }),
      result: Bill,
      errors: ['notFound'],
      summary: 'One bill with its entries and its changes of terminals',
    }),
    terminalChanges: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({ msId }),
      result: Type.Object({
        changes: Type.Array(TerminalChange, { description: 'The latest of them, newest first' }),
        count: Type.Integer({ minimum: 0, description: 'How many there are' }),
      }),
      errors: ['terminalNotFound'],
      summary: 'Changes that bills made to one terminal',
    }),
    proof: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({ clientId: id }),
      result: Type.Array(Proof),
      errors: ['notFound'],
      summary: 'Proof that the books of a client and all clients beneath it add up',
    }),
    undo: endpoint({
      method: 'POST',
      permission: ['coin.undo'],
      defaultFor: ['agent'],
      input: Type.Object(
        { billNo, remark: text(200, 1), dryRun: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
      result: Type.Object({ ...BookedOrTried.properties, undoes: Type.String() }),
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'notUndoable'],
      summary: 'Undo a bill by a bill that counters it, while nothing of it is spent',
    }),
  },
});

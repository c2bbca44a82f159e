import type { Currency } from '@roger/contract/fields/money-fields';
import type { Cost, Payment } from '@roger/contract/fields/payment-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { badField, found } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { addMonths, dayOfMonth } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { voucherPayment } from '../ledger/pay-by-voucher.ts';
import { forTerminals, postBill, type NewBill, type Party, type PostedBill } from '../ledger/post-bill.ts';
import { recordValidity } from '../ledger/validity.ts';
import { pricedFunctions } from './priced-functions.ts';
import { monthsOf } from './renewal.rules.ts';
import type { TerminalFunctionChoice } from './terminal.rules.ts';
import type { OwnerClient, Validity } from './terminal-draft.ts';

/** A terminal that has just been stored. */
export interface NewTerminal {
  id: number;
  msId: string;
  client: OwnerClient;
}

/** How new terminals come by their validity: worked out before they are stored, booked right after, in one transaction. */
export interface Acquisition {
  cost: Omit<Cost, 'billNo' | 'quoteId'>;
  validityFor(client: OwnerClient): Validity;
  /** Answers the number of the bill; null where nothing is booked. */
  book(tx: Ctx, terminals: readonly NewTerminal[]): Promise<string | null>;
}

/** What is acquired: functions by time for so many terminals, from a moment on. */
export interface Acquired {
  functions: readonly TerminalFunctionChoice[];
  count: number;
  now: Date;
}

const FREE = { total: 0, currency: null, unit: null, balanceAfter: null, conversion: null };

/** Paid by the acting client, with its coins and at its prices, or by one of its vouchers (domain.md §3). */
export async function bought(
  tx: Ctx,
  payer: Party,
  acquired: Acquired,
  payment: Payment & { convert: boolean },
): Promise<Acquisition> {
  const { method, voucherId, ...rest } = payment;
  if (method === 'VOUCHER') return boughtByVoucher(tx, payer, acquired, { ...rest, voucherId });
  if (voucherId !== undefined) throw badField('voucherId', 'unknown');
  return boughtWithCoins(tx, payer, acquired, { ...rest, method });
}

async function boughtWithCoins(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: Acquired,
  { method, periods, convert }: { method: Currency; periods: number; convert: boolean },
): Promise<Acquisition> {
  const priced = await pricedFunctions(tx, functions.filter(isByTime), method, payer.id);
  const amounts = new Map(priced.map(({ id, price }) => [id, price * periods]));
  const total = count * [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const { legs, balanceAfter, conversion } = await paymentOf(tx, payer, { currency: method, total, convert });
  const unit = found(priced[0]).unit;
  const validityFor = validFor(unit, periods, now);
  return {
    cost: { total, currency: method, unit, balanceAfter, conversion },
    validityFor,
    book: async (txn, terminals) =>
      (await bookAs(txn, { type: 'add', method, legs }, terminals, validityFor, amounts))?.billNo ?? null,
  };
}

async function boughtByVoucher(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: Acquired,
  { voucherId, periods }: { voucherId: number | undefined; periods: number },
): Promise<Acquisition> {
  const functionIds = functions.filter(isByTime).map(({ id }) => id);
  const charge = { voucherId, voucherType: 'new' as const, functionIds, terminals: count, periods };
  const { unit, total, balanceAfter, book } = await voucherPayment(tx, payer, charge);
  const validityFor = validFor(unit, periods, now);
  return {
    cost: { total, currency: null, unit, balanceAfter, conversion: null },
    validityFor,
    book: async (txn, terminals) => {
      const bill: NewBill = { type: 'add', method: 'VOUCHER', legs: [], notedFor: [payer] };
      const posted = await bookAs(txn, bill, terminals, validityFor, free(functionIds));
      if (posted === null) return null;
      await book(posted.id, terminals);
      return posted.billNo;
    },
  };
}

function free(functionIds: readonly number[]): Map<number, number> {
  return new Map(functionIds.map((id) => [id, 0]));
}

/** Years that the platform gives (domain.md §4). */
export function granted({ functions, now }: Acquired, years: number): Acquisition {
  const amounts = free(functions.filter(isByTime).map(({ id }) => id));
  const validityFor = validFor('yearly', years, now);
  return {
    cost: { ...FREE, unit: 'yearly' },
    validityFor,
    book: async (tx, terminals) => {
      const owners = new Map(terminals.map(({ client }) => [client.id, client]));
      const bill: NewBill = { type: 'grant', method: 'GRANT', legs: [], notedFor: [...owners.values()] };
      return (await bookAs(tx, bill, terminals, validityFor, amounts))?.billNo ?? null;
    },
  };
}

/** Neither paid nor given: stored limited, at its end from the start (domain.md §4). */
export function unpaid({ now }: Acquired): Acquisition {
  return {
    cost: FREE,
    validityFor: ({ offsetMinutes }) => ({
      expireTime: now,
      anchorDay: dayOfMonth(now, offsetMinutes),
      limitReason: 'noPayment',
    }),
    book: async () => null,
  };
}

/** Stored drafts with the ids they got, in order. */
export function newTerminals(
  drafts: readonly { msId: string; client: OwnerClient }[],
  ids: readonly number[],
): NewTerminal[] {
  return drafts.map(({ msId, client }, index) => ({ id: ids[index] ?? 0, msId, client }));
}

function isByTime({ billingMode }: TerminalFunctionChoice): boolean {
  return billingMode === 'time';
}

function validFor(unit: VoucherUnit, periods: number, now: Date): Acquisition['validityFor'] {
  return ({ offsetMinutes }) => {
    const anchorDay = dayOfMonth(now, offsetMinutes);
    const end = () => addMonths(now, monthsOf(unit, periods), anchorDay, offsetMinutes);
    return { expireTime: unit === 'permanent' ? null : end(), anchorDay, limitReason: null };
  };
}

async function bookAs(
  tx: Ctx,
  bill: NewBill,
  terminals: readonly NewTerminal[],
  validityFor: Acquisition['validityFor'],
  amounts: ReadonlyMap<number, number>,
): Promise<PostedBill | null> {
  if (terminals.length === 0) return null;
  const posted = await postBill(tx, { ...bill, ...forTerminals(terminals) });
  const changes = terminals.flatMap(({ id: terminalId, msId, client }) => {
    const { expireTime, anchorDay } = validityFor(client);
    return [...amounts].map(([functionId, amount]) => ({
      terminalId,
      msId,
      clientId: client.id,
      functionId,
      oldExpireTime: null,
      newExpireTime: expireTime,
      oldAnchorDay: anchorDay,
      oldLimitReason: null,
      amount,
    }));
  });
  await recordValidity(tx, posted.id, changes);
  return posted;
}

import type { Currency } from '@roger/contract/fields/money-fields';
import type { Cost, Payment } from '@roger/contract/fields/payment-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { addMonths, dayOfMonth } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { lockVoucherPayment, spendVoucher, type VoucherPayment } from '../ledger/pay-by-voucher.ts';
import { forTerminals, postBill, type Leg, type NewBill, type Party } from '../ledger/post-bill.ts';
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

/** What is acquired: functions by time for so many terminals, from a moment on. */
export interface Acquired {
  functions: readonly TerminalFunctionChoice[];
  count: number;
  now: Date;
}

/** What an acquisition of any kind says. */
interface Terms {
  cost: Omit<Cost, 'billNo' | 'quoteId'>;
  /** When the validity begins. */
  now: Date;
  unit: VoucherUnit;
  periods: number;
  /** The functions by time, and what each costs for one terminal. */
  amounts: ReadonlyMap<number, number>;
}

/**
 * How new terminals come by their validity: worked out before the terminals are stored, booked right after that, in one
 * transaction.
 */
export type Acquisition =
  | (Terms & { kind: 'coins'; method: Currency; legs: readonly Leg[] })
  | (Terms & { kind: 'voucher'; payer: Party; voucher: VoucherPayment })
  | (Terms & { kind: 'grant' })
  | { kind: 'unpaid'; cost: Terms['cost']; now: Date };

const FREE = { total: 0, currency: null, unit: null, balanceAfter: null, conversion: null };

/** Paid by the acting client, with its coins and at its prices, or by one of its vouchers (docs/domain.md §3). */
export async function purchase(
  tx: Ctx,
  payer: Party,
  acquired: Acquired,
  payment: Payment & { convert: boolean },
): Promise<Acquisition> {
  const { method, voucherId, ...rest } = payment;
  if (method === 'VOUCHER') return voucherPurchase(tx, payer, acquired, { ...rest, voucherId });
  if (voucherId !== undefined) throw badField('voucherId', 'unknown');
  return coinPurchase(tx, payer, acquired, { ...rest, method });
}

async function coinPurchase(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: Acquired,
  { method, periods, convert }: { method: Currency; periods: number; convert: boolean },
): Promise<Acquisition> {
  const priced = await pricedFunctions(tx, functions.filter(isByTime), method, payer.id);
  const amounts = new Map(priced.map(({ id, price }) => [id, price * periods]));
  const total = count * [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const { legs, balanceAfter, conversion } = await paymentOf(tx, payer, { currency: method, total, convert });
  const { unit } = orNotFound(priced[0]);
  const cost = { total, currency: method, unit, balanceAfter, conversion };
  return { kind: 'coins', cost, now, unit, periods, amounts, method, legs };
}

async function voucherPurchase(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: Acquired,
  { voucherId, periods }: { voucherId: number | undefined; periods: number },
): Promise<Acquisition> {
  const amounts = withoutPrice(functions);
  const functionIds = [...amounts.keys()];
  const charge = { voucherId, voucherType: 'new' as const, functionIds, terminals: count, periods };
  const voucher = await lockVoucherPayment(tx, payer, charge);
  const { unit, total, balanceAfter } = voucher;
  const cost = { total, currency: null, unit, balanceAfter, conversion: null };
  return { kind: 'voucher', cost, now, unit, periods, amounts, payer, voucher };
}

/** Years that the platform gives (docs/domain.md §4). */
export function grant({ functions, now }: Acquired, years: number): Acquisition {
  const unit = 'yearly';
  return { kind: 'grant', cost: { ...FREE, unit }, now, unit, periods: years, amounts: withoutPrice(functions) };
}

/** Neither paid nor given: stored limited, at its end from the start (docs/domain.md §4). */
export function unpaid({ now }: Acquired): Acquisition {
  return { kind: 'unpaid', cost: FREE, now };
}

/** The validity of a new terminal of this client, whose time zone counts. */
export function validityFor(acquisition: Acquisition, { offsetMinutes }: Pick<OwnerClient, 'offsetMinutes'>): Validity {
  const { kind, now } = acquisition;
  const anchorDay = dayOfMonth(now, offsetMinutes);
  if (kind === 'unpaid') return { expireTime: now, anchorDay, limitReason: 'noPayment' };
  const { unit, periods } = acquisition;
  if (unit === 'permanent') return { expireTime: null, anchorDay, limitReason: null };
  return {
    expireTime: addMonths(now, monthsOf(unit, periods), anchorDay, offsetMinutes),
    anchorDay,
    limitReason: null,
  };
}

/** Stored drafts with the ids they got, in order. */
export function newTerminals(
  drafts: readonly { msId: string; client: OwnerClient }[],
  ids: readonly number[],
): NewTerminal[] {
  return drafts.map(({ msId, client }, index) => ({ id: ids[index] ?? 0, msId, client }));
}

/** Books what the new terminals cost and the validity they got; answers the bill's number, or null if nothing is booked. */
export async function bookAcquisition(
  tx: Ctx,
  acquisition: Acquisition,
  terminals: readonly NewTerminal[],
): Promise<string | null> {
  if (acquisition.kind === 'unpaid' || terminals.length === 0) return null;
  const { id, billNo } = await postBill(tx, { ...billOf(acquisition, terminals), ...forTerminals(terminals) });
  if (acquisition.kind === 'voucher') await spendVoucher(tx, acquisition.voucher, id, terminals);
  await recordValidity(tx, id, validityChanges(acquisition, terminals));
  return billNo;
}

type Booked = Exclude<Acquisition, { kind: 'unpaid' }>;

function billOf(acquisition: Booked, terminals: readonly NewTerminal[]): NewBill {
  const { kind } = acquisition;
  if (kind === 'coins') return { type: 'add', method: acquisition.method, legs: acquisition.legs };
  if (kind === 'voucher') return { type: 'add', method: 'VOUCHER', legs: [], notedFor: [acquisition.payer] };
  const owners = new Map(terminals.map(({ client }) => [client.id, client]));
  return { type: 'grant', method: 'GRANT', legs: [], notedFor: [...owners.values()] };
}

function validityChanges(acquisition: Booked, terminals: readonly NewTerminal[]) {
  return terminals.flatMap(({ id: terminalId, msId, client }) => {
    const { expireTime, anchorDay } = validityFor(acquisition, client);
    return [...acquisition.amounts].map(([functionId, amount]) => ({
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
}

function withoutPrice(functions: readonly TerminalFunctionChoice[]): Map<number, number> {
  return new Map(functions.filter(isByTime).map(({ id }) => [id, 0]));
}

function isByTime({ billingMode }: TerminalFunctionChoice): boolean {
  return billingMode === 'time';
}

import type { Currency } from '@roger/contract/fields/money-fields';
import type { Cost, Payment } from '@roger/contract/fields/payment-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { addMonths, dayOfMonth } from '../../platform/common/time.ts';
import { paymentOf } from '../../money/ledger/pay.ts';
import { lockVoucherPayment, spendVoucher, type VoucherPayment } from '../../money/ledger/pay-by-voucher.ts';
import { forTerminals, postBill, type Leg, type NewBill, type Party } from '../../money/ledger/post-bill.ts';
import { recordValidity } from '../../money/ledger/validity.ts';
import { priceFunctions } from './priced-functions.ts';
import { monthsOf } from '../renewals/renewal.rules.ts';
import type { TerminalFunctionChoice } from '../terminals/terminal.rules.ts';
import type { OwnerClient, Validity } from './terminal-draft.ts';

/** A newly stored terminal. */
export interface NewTerminal {
  id: number;
  msId: string;
  client: OwnerClient;
}

/** Functions by time for a number of terminals, from a moment on. */
export interface AcquisitionOrder {
  functions: readonly TerminalFunctionChoice[];
  count: number;
  now: Date;
}

/** Terms of every kind of acquisition. */
interface Terms {
  cost: Omit<Cost, 'billNo' | 'quoteId'>;
  /** Begin of the validity. */
  now: Date;
  unit: VoucherUnit;
  periods: number;
  /** Price for one terminal by function. */
  amounts: ReadonlyMap<number, number>;
}

/** Source of the validity of new terminals: computed before they are stored, booked right after, in one transaction. */
export type Acquisition =
  | (Terms & { kind: 'coins'; method: Currency; legs: readonly Leg[] })
  | (Terms & { kind: 'voucher'; payer: Party; voucher: VoucherPayment })
  | (Terms & { kind: 'grant' })
  | { kind: 'unpaid'; cost: Terms['cost']; now: Date };

const FREE = { total: 0, currency: null, unit: null, balanceAfter: null, conversion: null };

/** The acting client pays with coins at its own prices, or with a voucher (docs/domain.md §3). */
export async function purchase(
  tx: Ctx,
  payer: Party,
  acquired: AcquisitionOrder,
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
  { functions, count, now }: AcquisitionOrder,
  { method, periods, convert }: { method: Currency; periods: number; convert: boolean },
): Promise<Acquisition> {
  const priced = await priceFunctions(tx, functions.filter(isByTime), method, payer.id);
  const amounts = new Map(priced.map(({ id, price }) => [id, price * periods]));
  const total = count * [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const { legs, balanceAfter, conversion } = await paymentOf(tx, payer, { currency: method, total, convert });
  const { unit } = assertFound(priced[0]);
  const cost = { total, currency: method, unit, balanceAfter, conversion };
  return { kind: 'coins', cost, now, unit, periods, amounts, method, legs };
}

async function voucherPurchase(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: AcquisitionOrder,
  { voucherId, periods }: { voucherId: number | undefined; periods: number },
): Promise<Acquisition> {
  const amounts = freeAmounts(functions);
  const functionIds = [...amounts.keys()];
  const charge = { voucherId, voucherType: 'new' as const, functionIds, terminals: count, periods };
  const voucher = await lockVoucherPayment(tx, payer, charge);
  const { unit, total, balanceAfter } = voucher;
  const cost = { total, currency: null, unit, balanceAfter, conversion: null };
  return { kind: 'voucher', cost, now, unit, periods, amounts, payer, voucher };
}

/** Years granted by the platform (docs/domain.md §4). */
export function grant({ functions, now }: AcquisitionOrder, years: number): Acquisition {
  const unit = 'yearly';
  return { kind: 'grant', cost: { ...FREE, unit }, now, unit, periods: years, amounts: freeAmounts(functions) };
}

/** Neither paid nor granted: stored limited and expired from the start (docs/domain.md §4). */
export function withoutPayment({ now }: AcquisitionOrder): Acquisition {
  return { kind: 'unpaid', cost: FREE, now };
}

/** Validity of a new terminal in the time zone of its client. */
export function computeValidity(acquisition: Acquisition, { zone }: Pick<OwnerClient, 'zone'>): Validity {
  const { kind, now } = acquisition;
  const anchorDay = dayOfMonth(now, zone);
  if (kind === 'unpaid') return { expireTime: now, anchorDay, limitReason: 'noPayment' };
  const { unit, periods } = acquisition;
  if (unit === 'permanent') return { expireTime: null, anchorDay, limitReason: null };
  const expireTime = addMonths(now, monthsOf(unit, periods), anchorDay, zone);
  return { expireTime, anchorDay, limitReason: null };
}

/** Stored drafts with their ids, in order. */
export function toNewTerminals(
  drafts: readonly { msId: string; client: OwnerClient }[],
  ids: readonly number[],
): NewTerminal[] {
  return drafts.map(({ msId, client }, index) => ({ id: ids[index] ?? 0, msId, client }));
}

/** Books the price of new terminals and their validity; returns the bill number, or null if nothing is booked. */
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

type BookedAcquisition = Exclude<Acquisition, { kind: 'unpaid' }>;

function billOf(acquisition: BookedAcquisition, terminals: readonly NewTerminal[]): NewBill {
  const { kind } = acquisition;
  if (kind === 'coins') return { type: 'add', method: acquisition.method, legs: acquisition.legs };
  if (kind === 'voucher') return { type: 'add', method: 'VOUCHER', legs: [], notedFor: [acquisition.payer] };
  const owners = new Map(terminals.map(({ client }) => [client.id, client]));
  return { type: 'grant', method: 'GRANT', legs: [], notedFor: [...owners.values()] };
}

function validityChanges(acquisition: BookedAcquisition, terminals: readonly NewTerminal[]) {
  return terminals.flatMap(({ id: terminalId, msId, client }) => {
    const { expireTime, anchorDay } = computeValidity(acquisition, client);
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

function freeAmounts(functions: readonly TerminalFunctionChoice[]): Map<number, number> {
  return new Map(functions.filter(isByTime).map(({ id }) => [id, 0]));
}

function isByTime({ billingMode }: TerminalFunctionChoice): boolean {
  return billingMode === 'time';
}

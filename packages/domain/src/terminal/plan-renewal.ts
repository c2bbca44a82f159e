import type { RenewTerminals } from '@roger/contract/families/terminal';
import type { TimeUnit } from '@roger/contract/fields/price-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { AuditClient } from '../kernel/audit.ts';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { lockVoucherPayment, type VoucherPayment } from '../ledger/pay-by-voucher.ts';
import type { ValidityChange } from '../ledger/validity.ts';
import { lockTerminals, type NamedTerminal } from './named-terminals.ts';
import { pricedFunctions, type PricedFunction } from './priced-functions.ts';
import { renewed } from './renewal.rules.ts';
import { assertBought, type FunctionChoice } from './terminal.rules.ts';

/** What becomes of one terminal: of its PoC service, or of the first function named where PoC is not among them. */
export interface RenewedTerminal {
  id: number;
  msId: string;
  typeId: number;
  client: AuditClient;
  oldExpireTime: Date | null;
  /** Null = permanent. */
  newExpireTime: Date | null;
  anchorDay: number;
  amount: number;
}

/** A change of validity with the anchor day it leads to. */
export interface PlannedChange extends ValidityChange {
  newAnchorDay: number;
}

/** What a renewal changes and costs. */
export interface RenewalPlan {
  terminals: RenewedTerminal[];
  changes: PlannedChange[];
  total: number;
  /** What one period is. */
  unit: VoucherUnit;
  /** How a voucher pays; null where coins do. */
  voucher: VoucherPayment | null;
  /** The PoC service, where it is among what is renewed, and with it the terminals themselves. */
  pocId: number | null;
}

/** When a function of a terminal ends, and the day of the month that its renewals come back to. */
export interface HeldFunction {
  /** Null = permanent. */
  expireTime: Date | null;
  anchorDay: number;
}

/** A function, what a unit of it costs, and how many of them are bought. */
export interface Order extends Omit<PricedFunction, 'unit'> {
  unit: TimeUnit;
  periods: number;
}

/** Checks what is to be renewed and works out dates and prices; the terminals stay locked. */
export async function planRenewal(tx: Ctx, input: RenewTerminals, payerId: number, now: Date): Promise<RenewalPlan> {
  const terminals = await lockTerminals(tx, input);
  assertAlike(terminals, input.confirm ?? []);
  const { functions, voucher } = await paidFunctions(tx, input, payerId, terminals.length);
  const held = await heldFunctions(tx, terminals, functions);
  assertHeld(terminals, functions, held);
  const orders = functions.map((one) => ({ ...one, periods: input.periods }));
  const changes = changesOf(terminals, orders, held, now);
  const coins = orders.reduce((sum, { price, periods }) => sum + price * periods, 0);
  const each = voucher === null ? coins : input.periods;
  const results = terminals.map((terminal): RenewedTerminal => {
    const { id, msId, typeId, client } = terminal;
    const shown = orNotFound(functions.find(({ isPoc }) => isPoc) ?? functions[0]);
    const { oldExpireTime, newExpireTime, newAnchorDay } = orNotFound(changes.get(`${id} ${shown.id}`));
    return { id, msId, typeId, client, oldExpireTime, newExpireTime, anchorDay: newAnchorDay, amount: each };
  });
  return {
    terminals: results,
    changes: [...changes.values()],
    total: each * terminals.length,
    unit: orNotFound(functions[0]).unit,
    voucher,
    pocId: functions.find(({ isPoc }) => isPoc)?.id ?? null,
  };
}

/** What orders do to the functions of terminals, by `terminal function`; one that a terminal has not yet begins now. */
export function changesOf(
  terminals: readonly NamedTerminal[],
  orders: readonly Order[],
  held: ReadonlyMap<string, HeldFunction>,
  now: Date,
): Map<string, PlannedChange> {
  const changes = new Map<string, PlannedChange>();
  for (const terminal of terminals) {
    for (const { id: functionId, unit, price, periods } of orders) {
      const key = `${terminal.id} ${functionId}`;
      const old = held.get(key) ?? { expireTime: null, anchorDay: terminal.anchorDay };
      // Permanent has no expiry to move.
      if (held.has(key) && old.expireTime === null) throw badField('msIds', 'enum', { msId: terminal.msId });
      const { expireTime, anchorDay } =
        unit === 'permanent'
          ? { ...old, expireTime: null }
          : renewed(old, { unit, periods }, terminal.offsetMinutes, now);
      changes.set(key, {
        terminalId: terminal.id,
        msId: terminal.msId,
        clientId: terminal.client.id,
        functionId,
        oldExpireTime: old.expireTime,
        newExpireTime: expireTime,
        oldAnchorDay: old.anchorDay,
        newAnchorDay: anchorDay,
        oldLimitReason: terminal.limitReason,
        amount: price * periods,
      });
    }
  }
  return changes;
}

/** One type for all (3207), and one client (3206), unless several are confirmed. */
export function assertAlike(terminals: readonly NamedTerminal[], confirm: readonly string[]): void {
  const types = new Set(terminals.map(({ typeId }) => typeId)).size;
  if (types > 1 && !confirm.includes('crossType')) {
    throw new AppError('typesDiffer', { params: { count: types }, result: { confirm: 'crossType', types } });
  }
  const clients = new Set(terminals.map(({ client }) => client.id)).size;
  if (clients > 1 && !confirm.includes('crossClient')) {
    throw new AppError('clientsDiffer', { params: { count: clients }, result: { confirm: 'crossClient', clients } });
  }
}

/** What is renewed, and what one period of it costs: coins, or nothing where a voucher pays. */
async function paidFunctions(
  tx: Ctx,
  { functions: ids, method, voucherId, periods }: RenewTerminals,
  payerId: number,
  terminals: number,
): Promise<{ functions: PricedFunction[]; voucher: VoucherPayment | null }> {
  const functions = await renewedFunctions(tx, ids);
  assertBought('functions', functions);
  if (method !== 'VOUCHER') {
    if (voucherId !== undefined) throw badField('voucherId', 'unknown');
    return { functions: await pricedFunctions(tx, functions, method, payerId), voucher: null };
  }
  const functionIds = functions.map(({ id }) => id);
  const charge = { voucherId, voucherType: 'renew' as const, functionIds, terminals, periods };
  const voucher = await lockVoucherPayment(tx, { id: payerId }, charge);
  const { unit } = voucher;
  const paid = functions.map(({ id, category }) => ({ id, isPoc: category === 'poc', unit, price: 0 }));
  return { functions: paid, voucher };
}

/** The functions named, disabled ones too; PoC unless any is. */
export async function renewedFunctions(tx: BaseCtx, ids: readonly number[] | undefined): Promise<FunctionChoice[]> {
  const kinds = await tx.db.functionKind.findMany({
    where: ids === undefined ? { category: 'poc' } : { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    select: { id: true, category: true },
  });
  if (ids !== undefined && kinds.length !== new Set(ids).size) throw new AppError('notFound');
  return kinds;
}

/**
 * What the terminals have of the functions, by `terminal function`; absent is what a terminal has not, or pays by use: a time
 * of it that is bought begins now.
 */
export async function heldFunctions(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  functions: readonly Pick<PricedFunction, 'id' | 'isPoc'>[],
): Promise<Map<string, HeldFunction>> {
  const rows = await query<HeldFunction & { terminalId: number; functionId: number }>(
    tx,
    `select f.terminal_id as "terminalId", f.function_id as "functionId", f.expire_time as "expireTime",
        coalesce(f.anchor_day, t.anchor_day) as "anchorDay"
      from terminal_function f join function_kind k on k.id = f.function_id join terminal t on t.id = f.terminal_id
      where f.terminal_id = any($1::int[]) and f.function_id = any($2::int[])
        and (k.billing_mode = 'time' or f.expire_time is not null)`,
    [terminals.map(({ id }) => id), functions.map(({ id }) => id)],
  );
  const held = new Map<string, HeldFunction>(rows.map((row) => [`${row.terminalId} ${row.functionId}`, row]));
  for (const terminal of terminals) {
    // A terminal's own expiry is that of its PoC service.
    for (const poc of functions.filter(({ isPoc }) => isPoc)) held.set(`${terminal.id} ${poc.id}`, terminal);
  }
  return held;
}

/** A function that one of the terminals has not is not renewed. */
function assertHeld(
  terminals: readonly NamedTerminal[],
  functions: readonly PricedFunction[],
  held: ReadonlyMap<string, HeldFunction>,
): void {
  for (const { id, msId } of terminals) {
    const missing = functions.find((one) => !held.has(`${id} ${one.id}`));
    if (missing !== undefined) throw badField('functions', 'enum', { msId, funcId: missing.id });
  }
}

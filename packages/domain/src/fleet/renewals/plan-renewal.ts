import type { RenewTerminals } from '@roger/contract/families/workflows/terminal';
import type { TimeUnit } from '@roger/contract/fields/price-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { AuditClient } from '../../platform/audit/audit.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { lockVoucherPayment, type VoucherPayment } from '../../money/ledger/pay-by-voucher.ts';
import type { ValidityChange } from '../../money/ledger/validity.ts';
import { lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { priceFunctions, type PricedFunction } from '../additions/priced-functions.ts';
import { renewExpiry } from './renewal.rules.ts';
import { assertBought, type FunctionChoice } from '../terminals/terminal.rules.ts';

/** Renewal of one terminal: of its PoC service, else of the first named function. */
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

/** A change of validity with its new anchor day. */
export interface PlannedChange extends ValidityChange {
  newAnchorDay: number;
}

/** Changes and cost of a renewal. */
export interface RenewalPlan {
  terminals: RenewedTerminal[];
  changes: PlannedChange[];
  total: number;
  /** Length of a period. */
  unit: VoucherUnit;
  /** Null where coins pay. */
  voucher: VoucherPayment | null;
  /** Null unless PoC, and with it the terminals themselves, is renewed. */
  pocId: number | null;
}

/** Expiry of a function of a terminal; `anchorDay` is the day of the month on which its renewals end. */
export interface OwnedFunction {
  /** Null = permanent. */
  expireTime: Date | null;
  anchorDay: number;
}

/** A function with its unit price and number of units. */
export interface Order extends Omit<PricedFunction, 'unit'> {
  unit: TimeUnit;
  periods: number;
}

/** Validates a renewal and computes its dates and prices; the terminals remain locked. */
export async function planRenewal(tx: Ctx, input: RenewTerminals, payerId: number, now: Date): Promise<RenewalPlan> {
  const terminals = await lockTerminals(tx, input);
  assertSameTypeAndClient(terminals, input.confirm ?? []);
  const { functions, voucher } = await payableFunctions(tx, input, payerId, terminals.length);
  const owned = await getOwnedFunctions(tx, terminals, functions);
  assertOwned(terminals, functions, owned);
  const orders = functions.map((one) => ({ ...one, periods: input.periods }));
  const changes = planChanges(terminals, orders, owned, now);
  const coins = orders.reduce((sum, { price, periods }) => sum + price * periods, 0);
  const amount = voucher === null ? coins : input.periods;
  const results = terminals.map(({ id, msId, typeId, client }): RenewedTerminal => {
    const main = assertFound(functions.find(({ isPoc }) => isPoc) ?? functions[0]);
    const { oldExpireTime, newExpireTime, newAnchorDay } = assertFound(changes.get(`${id} ${main.id}`));
    return { id, msId, typeId, client, oldExpireTime, newExpireTime, anchorDay: newAnchorDay, amount };
  });
  return {
    terminals: results,
    changes: [...changes.values()],
    total: amount * terminals.length,
    unit: assertFound(functions[0]).unit,
    voucher,
    pocId: functions.find(({ isPoc }) => isPoc)?.id ?? null,
  };
}

/** Changes by orders, keyed by `terminal function`; a function that a terminal does not have begins now. */
export function planChanges(
  terminals: readonly NamedTerminal[],
  orders: readonly Order[],
  owned: ReadonlyMap<string, OwnedFunction>,
  now: Date,
): Map<string, PlannedChange> {
  const changes = new Map<string, PlannedChange>();
  for (const terminal of terminals) {
    for (const { id: functionId, unit, price, periods } of orders) {
      const key = `${terminal.id} ${functionId}`;
      const old = owned.get(key) ?? { expireTime: null, anchorDay: terminal.anchorDay };
      // A permanent function has no expiry to move.
      if (owned.has(key) && old.expireTime === null) {
        throw badField('msIds', 'permanent', { msId: terminal.msId, funcId: functionId });
      }
      const isPermanent = unit === 'permanent';
      const renewed = isPermanent ? null : renewExpiry(old, { unit, periods }, terminal.zone, now);
      changes.set(key, {
        terminalId: terminal.id,
        msId: terminal.msId,
        clientId: terminal.client.id,
        functionId,
        oldExpireTime: old.expireTime,
        newExpireTime: renewed?.expireTime ?? null,
        oldAnchorDay: old.anchorDay,
        newAnchorDay: renewed?.anchorDay ?? old.anchorDay,
        oldLimitReason: terminal.limitReason,
        amount: price * periods,
      });
    }
  }
  return changes;
}

/** Refuses different types (3207) and clients (3206) unless confirmed. */
export function assertSameTypeAndClient(terminals: readonly NamedTerminal[], confirm: readonly string[]): void {
  const types = new Set(terminals.map(({ typeId }) => typeId)).size;
  if (types > 1 && !confirm.includes('crossType')) {
    throw new AppError('typesDiffer', { params: { count: types }, result: { confirm: 'crossType', types } });
  }
  const clients = new Set(terminals.map(({ client }) => client.id)).size;
  if (clients > 1 && !confirm.includes('crossClient')) {
    throw new AppError('clientsDiffer', { params: { count: clients }, result: { confirm: 'crossClient', clients } });
  }
}

/** Functions to renew with the price of a period: coins, or 0 where a voucher pays. */
async function payableFunctions(
  tx: Ctx,
  { functions: ids, method, voucherId, periods }: RenewTerminals,
  payerId: number,
  terminals: number,
): Promise<{ functions: PricedFunction[]; voucher: VoucherPayment | null }> {
  const functions = await getFunctionsToRenew(tx, ids);
  assertBought('functions', functions);
  if (method !== 'VOUCHER') {
    if (voucherId !== undefined) throw badField('voucherId', 'unknown');
    return { functions: await priceFunctions(tx, functions, method, payerId), voucher: null };
  }
  const functionIds = functions.map(({ id }) => id);
  const charge = { voucherId, voucherType: 'renew' as const, functionIds, terminals, periods };
  const voucher = await lockVoucherPayment(tx, { id: payerId }, charge);
  const { unit } = voucher;
  const paid = functions.map(({ id, category }) => ({ id, isPoc: category === 'poc', unit, price: 0 }));
  return { functions: paid, voucher };
}

/** The named functions, also disabled ones; PoC by default. */
export async function getFunctionsToRenew(tx: BaseCtx, ids: readonly number[] | undefined): Promise<FunctionChoice[]> {
  const kinds = await tx.db.functionKind.findMany({
    where: ids === undefined ? { category: 'poc' } : { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    select: { id: true, category: true },
  });
  if (ids !== undefined && kinds.length !== new Set(ids).size) throw new AppError('notFound');
  return kinds;
}

/** Functions of terminals, keyed by `terminal function`; without those that a terminal lacks or pays by use. */
export async function getOwnedFunctions(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  functions: readonly Pick<PricedFunction, 'id' | 'isPoc'>[],
): Promise<Map<string, OwnedFunction>> {
  const rows = await query<OwnedFunction & { terminalId: number; functionId: number }>(
    tx,
    `select f.terminal_id as "terminalId", f.function_id as "functionId", f.expire_time as "expireTime",
        coalesce(f.anchor_day, t.anchor_day) as "anchorDay"
      from terminal_function f join function_kind k on k.id = f.function_id join terminal t on t.id = f.terminal_id
      where f.terminal_id = any($1::int[]) and f.function_id = any($2::int[])
        and (k.billing_mode = 'time' or f.expire_time is not null)`,
    [terminals.map(({ id }) => id), functions.map(({ id }) => id)],
  );
  const owned = new Map<string, OwnedFunction>(rows.map((row) => [`${row.terminalId} ${row.functionId}`, row]));
  for (const terminal of terminals) {
    // The expiry of a terminal is that of its PoC service.
    for (const poc of functions.filter(({ isPoc }) => isPoc)) owned.set(`${terminal.id} ${poc.id}`, terminal);
  }
  return owned;
}

/** Refuses the renewal of a function that a terminal does not have. */
function assertOwned(
  terminals: readonly NamedTerminal[],
  functions: readonly PricedFunction[],
  owned: ReadonlyMap<string, OwnedFunction>,
): void {
  for (const { id, msId } of terminals) {
    const missing = functions.find((one) => !owned.has(`${id} ${one.id}`));
    if (missing !== undefined) throw badField('functions', 'notOwned', { msId, funcId: missing.id });
  }
}

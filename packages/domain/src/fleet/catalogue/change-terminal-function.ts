import type { InputOf } from '@roger/contract/define';
import { terminalFunction, type TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds, type SelectedRows } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { editedName } from '../../platform/ctx/seeded-names.ts';
import { queryCount } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { getTerminalFunction, terminalFunctionList } from './terminal-functions.ts';
import { pairsOf, unitsOf, type OwnPrice } from '@roger/contract/fields/price-fields';
import { assertPairs } from '../../money/prices/price-template.rules.ts';

type Calls = (typeof terminalFunction)['endpoints'];

// PoC exists once, because every terminal has it.
const unique = { name: 'funcName', poc: 'category' };
const FIXED_IN_USE = ['category', 'billingMode', 'unit'] as const;

/** Creates a function. */
export async function addTerminalFunction(ctx: Ctx, input: InputOf<Calls['add']>): Promise<TerminalFunctionRow> {
  assertPlatform(ctx);
  assertUnit(input);
  const { funcName, category, billingMode, unit, enabled = true, prices = [] } = input;
  assertOwnPrices(input, prices);
  return transaction(ctx, async (tx) => {
    const data = {
      name: funcName,
      category,
      billingMode,
      unit,
      enabled,
      ownPrices: prices,
      createTime: tx.clock.now(),
    };
    const { id } = await refuseDuplicate(unique, () => tx.db.functionKind.create({ data, select: { id: true } }));
    const after = await getTerminalFunction(tx, id);
    await audit(tx, { target: funcName, after });
    return after;
  });
}

/** Changes a function; a billed function keeps its billing, and PoC remains enabled. */
export async function editTerminalFunction(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalFunctionRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'function_kind', [input.funcId]);
    const before = await getTerminalFunction(tx, input.funcId);
    const { name } = await tx.db.functionKind.findUniqueOrThrow({ where: { id: before.funcId } });
    const edited = {
      name: editedName(input.funcName, before.funcName, name),
      category: givenOr(input.category, before.category),
      billingMode: givenOr(input.billingMode, before.billingMode),
      unit: givenOr(input.unit, before.unit),
      enabled: givenOr(input.enabled, before.enabled),
    };
    assert(before.category !== 'poc' || (edited.category === 'poc' && edited.enabled), 'noPermission');
    const billedElse = FIXED_IN_USE.some((field) => edited[field] !== before[field]);
    if (billedElse && (await countUses(tx, [before.funcId])) > 0) assertFixed(input, before, FIXED_IN_USE);
    assertUnit(edited);
    if (input.prices !== undefined) assertOwnPrices(edited, input.prices);
    const ownPrices = soldPrices(edited, input.prices ?? before.prices);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = { ...edited, ownPrices, rowVersion: nextVersion(terminalFunction.endpoints.edit, input, before) };
    await refuseDuplicate(unique, () => tx.db.functionKind.update({ where: { id: before.funcId }, data }));
    const after = await getTerminalFunction(tx, before.funcId);
    await audit(tx, { target: after.funcName, before, after });
    return after;
  });
}

/** Deletes unused functions, all or none; never PoC. */
export async function deleteTerminalFunctions(ctx: Ctx, input: SelectedRows): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, terminalFunctionList, input);
    await lockRows(tx, 'function_kind', ids);
    const functions = await tx.db.functionKind.findMany({ where: { id: { in: ids } } });
    assert(functions.length === ids.length, 'notFound');
    const hasPoc = functions.some(({ category }) => category === 'poc');
    assert(!hasPoc, 'noPermission');
    const count = await countUses(tx, ids);
    assert(count === 0, 'inUse', { count });
    await tx.db.functionKind.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(functions.map(({ name }) => name)), before: functions });
    return { deleted: functions.length };
  });
}

/** Number of terminals, price templates and vouchers with one of these functions, or charges for it. */
async function countUses(tx: Ctx, ids: readonly number[]): Promise<number> {
  const sql = `select ((select count(distinct terminal_id) from terminal_function where function_id = any($1::int[]))
    + (select count(distinct template_id) from template_price where function_id = any($1::int[]))
    + (select count(*) from client_voucher where func_ids && $1::int[])
    + (select count(*) from (select terminal_id from function_use where function_id = any($1::int[])
        union select terminal_id from use_charge where function_id = any($1::int[])) used))::int as count`;
  return queryCount(tx, sql, [ids]);
}

type SoldFunction = Pick<TerminalFunctionRow, 'category' | 'billingMode' | 'unit'>;

/** A function is sold in units of its billing mode; PoC only by time, per year or month. */
function assertUnit({ category, billingMode, unit }: SoldFunction): void {
  const units = unitsOf(billingMode, category === 'poc');
  if (!units.some((one) => one === unit)) throw badField('unit', 'enum', { allowed: units.join(', ') });
}

/** A function has own prices for its units and currencies only; one that comes with a plan has none. */
function assertOwnPrices(sold: SoldFunction, prices: readonly OwnPrice[]): void {
  const funcId = 0;
  assertPairs(
    prices.map((price) => ({ funcId, ...price })),
    [{ funcId, ...sold }],
  );
}

/** Own prices without those of units that an edit has ended. */
function soldPrices(sold: SoldFunction, prices: readonly OwnPrice[]): OwnPrice[] {
  const pairs = pairsOf(sold);
  return prices.filter((price) =>
    pairs.some(({ unit, currency }) => unit === price.unit && currency === price.currency),
  );
}

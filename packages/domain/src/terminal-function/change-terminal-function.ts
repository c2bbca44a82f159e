import type { InputOf } from '@roger/contract/define';
import { terminalFunction, type TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { assertThat } from '../kernel/app-error.ts';
import { audit, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { editedName } from '../kernel/seeded-names.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { assertUnit } from './terminal-function.rules.ts';
import { getTerminalFunction, terminalFunctionList } from './terminal-functions.ts';

type Calls = (typeof terminalFunction)['endpoints'];

// There is one PoC service, since every terminal has it.
const unique = { name: 'funcName', poc: 'category' };
const FIXED_IN_USE = ['category', 'billingMode', 'unit'] as const;

/** Creates a function. */
export async function addTerminalFunction(ctx: Ctx, input: InputOf<Calls['add']>): Promise<TerminalFunctionRow> {
  assertPlatform(ctx);
  assertUnit(input);
  const { funcName, category, billingMode, unit, enabled = true } = input;
  return transaction(ctx, async (tx) => {
    const data = { name: funcName, category, billingMode, unit, enabled, createTime: tx.clock.now() };
    const { id } = await refuseTaken(unique, () => tx.db.functionKind.create({ data, select: { id: true } }));
    const after = await getTerminalFunction(tx, id);
    await audit(tx, { target: funcName, after });
    return after;
  });
}

/** Changes a function; what is billed by it stays what it is, and PoC stays on. */
export async function editTerminalFunction(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalFunctionRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'function_kind', [input.funcId]);
    const before = await getTerminalFunction(tx, input.funcId);
    const { name } = await tx.db.functionKind.findUniqueOrThrow({ where: { id: before.funcId } });
    const wanted = {
      name: editedName(input.funcName, before.funcName, name),
      category: givenOr(input.category, before.category),
      billingMode: givenOr(input.billingMode, before.billingMode),
      unit: givenOr(input.unit, before.unit),
      enabled: givenOr(input.enabled, before.enabled),
    };
    assertThat(before.category !== 'poc' || (wanted.category === 'poc' && wanted.enabled), 'noPermission');
    const billedElse = FIXED_IN_USE.some((field) => wanted[field] !== before[field]);
    if (billedElse && (await usesOf(tx, [before.funcId])) > 0) assertFixed(input, before, FIXED_IN_USE);
    assertUnit(wanted);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = { ...wanted, rowVersion: nextVersion(terminalFunction.endpoints.edit, input, before) };
    await refuseTaken(unique, () => tx.db.functionKind.update({ where: { id: before.funcId }, data }));
    const after = await getTerminalFunction(tx, before.funcId);
    await audit(tx, { target: after.funcName, before, after });
    return after;
  });
}

/** Deletes functions that nothing has, all or none; never PoC. */
export async function deleteTerminalFunctions(
  ctx: Ctx,
  input: InputOf<Calls['deleteBatch']>,
): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = await chosenIds(tx, terminalFunctionList, input);
    await lockRows(tx, 'function_kind', ids);
    const functions = await tx.db.functionKind.findMany({ where: { id: { in: ids } } });
    assertThat(functions.length === ids.length, 'notFound');
    assertThat(
      functions.every(({ category }) => category !== 'poc'),
      'noPermission',
    );
    const count = await usesOf(tx, ids);
    assertThat(count === 0, 'inUse', { count });
    await tx.db.functionKind.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(functions.map(({ name }) => name)), before: functions });
    return { deleted: functions.length };
  });
}

/** How many terminals, price templates and vouchers have one of these functions, or have been charged for it. */
async function usesOf(tx: Ctx, ids: readonly number[]): Promise<number> {
  const sql = `select ((select count(distinct terminal_id) from terminal_function where function_id = any($1::int[]))
    + (select count(distinct template_id) from template_price where function_id = any($1::int[]))
    + (select count(*) from client_voucher where func_ids && $1::int[])
    + (select count(*) from (select terminal_id from function_use where function_id = any($1::int[])
        union select terminal_id from use_charge where function_id = any($1::int[])) used))::int as n`;
  const [row] = await query<{ n: number }>(tx, sql, [ids]);
  return row?.n ?? 0;
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  type FunctionOption,
  type terminalFunction,
  TerminalFunctionRow,
} from '@roger/contract/families/terminal-function';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, findRow, listPage } from '../kernel/list.ts';

type Calls = (typeof terminalFunction)['endpoints'];

/** Value-added functions; everybody's to read. The count is of the reader's scope. */
const terminalFunctionList = defineList(TerminalFunctionRow, {
  from: 'function_kind f',
  key: 'f.id',
  joins: {
    tc: `left join lateral (select count(*)::int as n from terminal_function tf join terminal x on x.id = tf.terminal_id
      where tf.function_id = f.id and x.scope_path[{scopeDepth}] = {scopeId}) tc on true`,
  },
  columns: {
    funcId: 'f.id',
    funcName: 'f.name',
    category: 'f.category',
    billingMode: 'f.billing_mode',
    unit: 'f.unit',
    enabled: 'f.enabled',
    terminalCount: 'tc.n',
    rowVersion: 'f.row_version',
  },
  guard: () => [],
  defaultSort: 'f.create_time',
});

/** Functions, a page at a time. */
export function listTerminalFunctions(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalFunctionList, input);
}

/** Enabled functions as options, PoC and the other seeded ones first. */
export async function enabledFunctions(ctx: Ctx): Promise<FunctionOption[]> {
  const rows = await ctx.db.functionKind.findMany({ where: { enabled: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id, name, category, billingMode, unit }) => ({
    funcId: id,
    funcName: name,
    category: category as FunctionOption['category'],
    billingMode: billingMode as FunctionOption['billingMode'],
    unit: unit as FunctionOption['unit'],
  }));
}

/** One function. */
export async function getTerminalFunction(ctx: Ctx, id: number): Promise<TerminalFunctionRow> {
  return orNotFound(await findRow(ctx, terminalFunctionList, id));
}

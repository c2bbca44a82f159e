import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  type FunctionOption,
  type terminalFunction,
  TerminalFunctionRow,
} from '@roger/contract/families/terminal-function';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, everybody, findRow, listPage } from '../kernel/list.ts';
import { joined } from '../kernel/list-columns.ts';
import { shownName, shownSql } from '../kernel/seeded-names.ts';
import { terminalCounts } from '../terminal/terminal-counts.ts';

type Calls = (typeof terminalFunction)['endpoints'];

/** Value-added functions; everybody's to read. The count is of the reader's scope. */
export const terminalFunctionList = defineList(TerminalFunctionRow, {
  from: 'function_kind f',
  key: 'f.id',
  joins: {
    tc: terminalCounts('function', 'f.id'),
  },
  columns: {
    funcId: 'f.id',
    funcName: shownSql('functions', 'f.name'),
    category: 'f.category',
    billingMode: 'f.billing_mode',
    unit: 'f.unit',
    enabled: 'f.enabled',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    rowVersion: 'f.row_version',
  },
  guard: everybody,
  defaultSort: 'f.create_time',
  cost: SHORT_LIST,
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
    funcName: shownName(ctx, 'functions', name),
    category: category as FunctionOption['category'],
    billingMode: billingMode as FunctionOption['billingMode'],
    unit: unit as FunctionOption['unit'],
  }));
}

/** One function. */
export async function getTerminalFunction(ctx: Ctx, id: number): Promise<TerminalFunctionRow> {
  return orNotFound(await findRow(ctx, terminalFunctionList, id));
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  type FunctionOption,
  type terminalFunction,
  TerminalFunctionRow,
} from '@roger/contract/families/fleet/terminal-function';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, publicWithinTenant, findRow, listPage } from '../../platform/list/list.ts';
import { comparedBy, joined } from '../../platform/list/list-columns.ts';
import { displayName, displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { terminalCounts } from '../../platform/list/terminal-count-join.ts';

type Calls = (typeof terminalFunction)['endpoints'];

/** Value-added functions, readable for all; terminals are counted in the reader's scope. */
export const terminalFunctionList = defineList(TerminalFunctionRow, {
  from: 'function_kind f',
  key: 'f.id',
  joins: { tc: terminalCounts('function', 'f.id') },
  columns: {
    funcId: 'f.id',
    funcName: displayNameSql('functions', 'f.name'),
    category: 'f.category',
    billingMode: 'f.billing_mode',
    unit: 'f.unit',
    enabled: 'f.enabled',
    prices: comparedBy('f.own_prices::text', 'f.own_prices'),
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    rowVersion: 'f.row_version',
  },
  guard: publicWithinTenant,
  defaultSort: 'f.create_time',
  cost: SHORT_LIST,
});

/** Functions, a page at a time. */
export function listTerminalFunctions(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalFunctionList, input);
}

/** Enabled functions as options, seeded ones first. */
export async function listEnabledFunctions(ctx: Ctx): Promise<FunctionOption[]> {
  const rows = await ctx.db.functionKind.findMany({ where: { enabled: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id, name, category, billingMode, unit, ownPrices }) => ({
    funcId: id,
    funcName: displayName(ctx, 'functions', name),
    category: category as FunctionOption['category'],
    billingMode: billingMode as FunctionOption['billingMode'],
    unit: unit as FunctionOption['unit'],
    prices: ownPrices as FunctionOption['prices'],
  }));
}

/** One function. */
export async function getTerminalFunction(ctx: Ctx, id: number): Promise<TerminalFunctionRow> {
  return assertFound(await findRow(ctx, terminalFunctionList, id));
}

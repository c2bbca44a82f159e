import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, requiredText, rowVersion } from '../../fields/base.ts';
import { billingMode, functionCategory, functionUnit } from '../../fields/function-fields.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { ownPrices } from '../../fields/price-fields.ts';

/** A value-added function (docs/product.md §3). */
export const TerminalFunctionRow = Type.Object({
  funcId: id,
  funcName: Type.String(),
  category: functionCategory,
  billingMode,
  unit: functionUnit,
  enabled: Type.Boolean(),
  terminalCount: count,
  prices: { ...ownPrices, description: 'Default prices that the platform set, before those of the category (added)' },
  rowVersion,
});
export type TerminalFunctionRow = Static<typeof TerminalFunctionRow>;

/** A value-added function as an option. */
export const FunctionOption = Type.Object({
  funcId: id,
  funcName: Type.String(),
  category: functionCategory,
  billingMode,
  unit: functionUnit,
  prices: { ...ownPrices, description: 'Default prices that the platform set (added)' },
});
export type FunctionOption = Static<typeof FunctionOption>;

const query = listQuery(TerminalFunctionRow, {});

export const terminalFunction = defineFamily({
  slug: 'terminal-function',
  wire: 'tbMsFunc',
  screen: { powerName: 'terminalFunc', group: 'terminals', orderNo: 40, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['terminalFunc', 'terminal-function.add', 'terminal-function.edit', 'terminal-function.delete'],
      input: query,
      result: page(TerminalFunctionRow),
      summary: 'Value-added functions, a page at a time',
    }),
    queryAll: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(FunctionOption),
      summary: 'Enabled value-added functions as options',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['terminal-function.add'],
      input: closed({
        funcName: requiredText(64),
        category: functionCategory,
        billingMode,
        unit: functionUnit,
        enabled: Type.Optional(Type.Boolean()),
        prices: Type.Optional(ownPrices),
      }),
      result: TerminalFunctionRow,
      log: 'add',
      errors: ['exists'],
      summary: 'Create a value-added function',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['terminal-function.edit'],
      input: editInput(TerminalFunctionRow, {
        funcId: id,
        funcName: Type.Optional(requiredText(64)),
        category: Type.Optional(functionCategory),
        billingMode: Type.Optional(billingMode),
        unit: Type.Optional(functionUnit),
        enabled: Type.Optional(Type.Boolean()),
        prices: Type.Optional(ownPrices),
      }),
      result: TerminalFunctionRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a value-added function; one in use keeps its category, billing mode and unit',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['terminal-function.delete'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete value-added functions that are not in use; never PoC',
    }),
  },
});

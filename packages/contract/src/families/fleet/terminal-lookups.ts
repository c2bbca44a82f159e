import { Type } from 'typebox';
import { MAX_BATCH_IDS } from '../../constants.ts';
import { endpoint } from '../../define.ts';
import { closed, id, nullable, several, timestamp } from '../../fields/base.ts';
import { FuncPrice } from '../../fields/price-fields.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals, namedTerminals } from '../../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';
import { functionUnit } from '../../fields/function-fields.ts';
import { TerminalSummary } from './terminal-summary.ts';
import { terminalReaders } from './terminal-readers.ts';

/** IDs are unique over all clients: the answer about an ID is for those who add terminals. */
const terminalAdders = ['terminal.add', 'terminal.import'] as const;

/** Look-ups for forms and batches of terminals (docs/contract.md §4). */
export const terminalLookups = {
  isExistMsId: endpoint({
    method: 'GET',
    permission: terminalAdders,
    input: Type.Object({ msId: Type.String({ minLength: 1, maxLength: 16 }), id: Type.Optional(id) }),
    result: Type.Boolean(),
    summary: 'Existence of a terminal ID',
  }),
  checkExistId: endpoint({
    method: 'POST',
    permission: terminalAdders,
    input: closed({
      msIds: Type.Array(Type.String({ minLength: 1, maxLength: 16 }), { minItems: 1, maxItems: MAX_BATCH_IDS }),
    }),
    result: Type.Object({ existing: Type.Array(Type.String()), free: Type.Array(Type.String()) }),
    summary: 'Terminal IDs, split into existing and free ones',
  }),
  checkIsSameClient: endpoint({
    method: 'POST',
    permission: terminalReaders,
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {}),
    result: Type.Boolean(),
    errors: ['terminalNotFound', 'changed'],
    summary: 'Check that terminals belong to one client',
  }),
  getModelByMsId: endpoint({
    method: 'POST',
    permission: terminalReaders,
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {}),
    result: Type.Array(Type.Object({ msId: Type.String(), modelId: nullable(id), modelName: nullable(Type.String()) })),
    errors: ['terminalNotFound', 'changed'],
    summary: 'Models of the terminals named, in their order',
  }),
  querySummary: endpoint({
    added: true,
    method: 'POST',
    permission: terminalReaders,
    input: bulkInput({ msIds: namedTerminals }, terminalQuery, {}),
    result: TerminalSummary,
    errors: ['terminalNotFound', 'changed'],
    summary: 'Summary of terminals, for confirmations before an action (added)',
  }),
  getUserAdd: endpoint({
    method: 'GET',
    permission: ['terminal.add'],
    input: Type.Object({ clientId: id, typeId: id }),
    result: Type.Object({
      msId: nullable(Type.String({ plain: true })),
      servId: nullable(id),
      functions: Type.Array(id),
      expireTime: timestamp,
      prices: Type.Array(FuncPrice, { description: 'Prices for the own client' }),
    }),
    errors: ['notFound'],
    summary: 'Defaults for new terminals',
  }),
  getFuncPrice: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object({ clientId: id, funcIds: several(id), unit: Type.Optional(functionUnit) }),
    result: Type.Array(FuncPrice),
    errors: ['notFound'],
    summary: 'Prices that a client pays for functions; without ids for all of them',
  }),
};

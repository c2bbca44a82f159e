import { Type } from 'typebox';
import { endpoint, importEndpoint, type Permission } from '../../../define.ts';
import { closed, count, oneOf } from '../../../fields/base.ts';
import { ImportResult } from '../../../fields/import.ts';
import { fileEncoding, importRows, type ImportColumns } from '../../../fields/import-rows.ts';
import { confirmations } from '../../../fields/inputs.ts';
import { periods, quoteId } from '../../../fields/money-fields.ts';
import { Cost, paidWith, voucherId } from '../../../fields/payment-fields.ts';
import {
  accountColumns,
  channelColumns,
  cloudColumns,
  emailColumns,
  phoneColumns,
  terminalColumns,
  type ImportType,
} from './terminal-import-columns.ts';

const flag = Type.Optional(Type.Boolean());
const uploadRefusals = ['uploadFormat', 'uploadSize', 'tooManyRows', 'sheetUnreadable', 'rowsRejected'] as const;

/** Types of imports, by their template. */
export const importTypes = [
  'terminal',
  'imei2',
  'account',
  'email',
  'phone',
  'channel',
  'cloud',
] as const satisfies ImportType[];

/** An imported terminal with a random password, which is displayed only once. */
export const ImportedTerminal = Type.Object({
  row: Type.Integer(),
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  msPwd: Type.String(),
});

/** An import that changes terminals by ID and needs one function. */
function changeImport<F extends string, const P extends Permission>(
  permission: P,
  columns: ImportColumns<F>,
  summary: string,
) {
  return endpoint({
    method: 'POST',
    permission,
    input: closed({ rows: importRows(columns), encoding: fileEncoding, dryRun: flag }),
    result: ImportResult,
    upload: 'sheet',
    log: 'import',
    errors: uploadRefusals,
    summary,
  });
}

/** Imports of terminals from workbooks or rows, and their templates (docs/contract.md §1 'Import'). */
export const terminalImports = {
  batchImport: importEndpoint({
    method: 'POST',
    permission: ['terminal.import'],
    defaultFor: ['agent'],
    input: closed({
      type: Type.Optional(oneOf(['terminal', 'imei2'])),
      rows: importRows(terminalColumns),
      encoding: fileEncoding,
      skipExisting: flag,
      method: Type.Optional(paidWith),
      periods: Type.Optional(periods),
      voucherId,
      grantPeriods: Type.Optional({ ...periods, description: 'Years that the platform grants instead of a payment' }),
      quoteId,
      confirm: confirmations(['skipExisting', 'convert']),
      dryRun: flag,
    }),
    result: Type.Object({
      ...ImportResult.properties,
      ...Cost.properties,
      created: Type.Optional(Type.Array(ImportedTerminal)),
      withoutServer: Type.Optional({
        ...count,
        description: 'New terminals that cannot sign on: their client has no default server (added)',
      }),
    }),
    upload: 'sheet',
    log: 'import',
    idempotent: true,
    changes: ['money'],
    errors: [
      ...uploadRefusals,
      'notFound',
      'coinsShort',
      'convertNeeded',
      'voucherShort',
      'voucherOverdue',
      'quoteChanged',
    ],
    summary: 'Import terminals, or IMEI2s for the stock, from a workbook or from rows, all or none',
  }),
  batchImportAccount: changeImport(
    ['terminal.bind'],
    accountColumns,
    'Set external accounts of terminals from a workbook, all or none',
  ),
  batchImportEmail: changeImport(
    ['terminal.bind'],
    emailColumns,
    'Bind terminals to e-mail addresses from a workbook, all or none',
  ),
  batchImportPhone: changeImport(
    ['terminal.bind'],
    phoneColumns,
    'Bind terminals to phone numbers from a workbook, all or none',
  ),
  importChannel: changeImport(
    ['terminal.channel'],
    channelColumns,
    'Replace channels of terminals by those of a workbook, all or none',
  ),
  importFaults: endpoint({
    added: true,
    method: 'POST',
    permission: ['terminal.import', 'terminal.bind', 'terminal.channel', 'terminal.cloud'],
    input: closed({
      type: Type.Optional(oneOf(importTypes)),
      rows: importRows({ ...terminalColumns, ...accountColumns, ...channelColumns, ...cloudColumns }),
      encoding: fileEncoding,
      skipExisting: flag,
    }),
    result: Type.Unknown(),
    upload: 'sheet',
    answer: 'file',
    errors: ['uploadFormat', 'uploadSize', 'tooManyRows', 'sheetUnreadable'],
    summary: 'The faulty rows of an import as a workbook, each with its faults beside it (added)',
  }),
  downloadTemplate: endpoint({
    method: 'GET',
    permission: ['terminal.import', 'terminal.bind', 'terminal.channel', 'terminal.cloud'],
    input: Type.Object({ type: Type.Optional(oneOf(importTypes)) }),
    result: Type.Unknown(),
    answer: 'file',
    summary: 'Empty workbook to fill in for an import',
  }),
};

import { email, phone, requiredText, text } from '../../../fields/base.ts';
import type { ImportColumns } from '../../../fields/import-rows.ts';
import { iccid, imei, msId, terminalPassword } from '../../../fields/terminal-fields.ts';

const named = { required: true, schema: msId } as const;
const hardware = { schema: imei, warning: 'checkDigit' } as const;

/** New terminals (docs/contract.md §1 'Import'). */
export const terminalColumns = {
  msId: named,
  msName: { required: true, schema: requiredText(64) },
  clientName: { required: true, schema: text(64) },
  typeName: { required: true, schema: text(64) },
  modelName: { required: false, schema: text(64) },
  imei: { required: false, ...hardware },
  imei2: { required: false, ...hardware },
  iccid: { required: false, schema: iccid },
  phone: { required: false, schema: phone },
  email: { required: false, schema: email },
  msPwd: { required: false, schema: terminalPassword },
  callLevel: { required: false, schema: { type: 'string', pattern: '^[0-9]$', plain: true } },
} as const satisfies ImportColumns<string>;

/** IMEI2s for the stock of the acting client. */
export const imei2Columns = {
  imei2: { required: true, ...hardware },
  iccid: { required: false, schema: iccid },
  modelName: { required: false, schema: text(64) },
} as const satisfies ImportColumns<string>;

/** Text of a cell that clears the value. */
const clearedBy = '-';

/** External accounts of terminals. */
export const accountColumns = {
  msId: named,
  extAccount: { required: true, schema: requiredText(64), clearedBy },
} as const satisfies ImportColumns<string>;

/** E-mail addresses of terminals. */
export const emailColumns = {
  msId: named,
  email: { required: true, schema: email, clearedBy },
} as const satisfies ImportColumns<string>;

/** Phone numbers of terminals. */
export const phoneColumns = {
  msId: named,
  phone: { required: true, schema: phone, clearedBy },
} as const satisfies ImportColumns<string>;

/** Channels of terminals; the rows of a terminal replace all of its channels. */
export const channelColumns = {
  msId: named,
  channel: { required: true, schema: { type: 'string', pattern: '^([1-9]|[12][0-9]|3[0-2])$', plain: true } },
  grpName: { required: true, schema: text(64) },
  channelName: { required: false, schema: text(32) },
  area: { required: false, schema: text(32), otherHeaders: ['Area'] },
} as const satisfies ImportColumns<string>;

/** Cards and plans of terminals, for years or months. */
export const cloudColumns = {
  msId: named,
  iccid: { required: true, schema: iccid },
  imei2: { required: false, ...hardware },
  plan: { required: true, schema: requiredText(128), otherHeaders: ['Plan'] },
  unit: { required: true, schema: { type: 'string', enum: ['yearly', 'monthly'] } },
  periods: { required: true, schema: { type: 'string', pattern: '^([1-9][0-9]?|[1-3][0-9]{2}|400)$', plain: true } },
} as const satisfies ImportColumns<string>;

/** The columns of every import of terminals by the type of its template. */
export const importColumnsOf = {
  terminal: terminalColumns,
  imei2: imei2Columns,
  account: accountColumns,
  email: emailColumns,
  phone: phoneColumns,
  channel: channelColumns,
  cloud: cloudColumns,
} as const;

/** An import of terminals. */
export type ImportType = keyof typeof importColumnsOf;
/** A field of the terminal template. */
export type TerminalImportField = keyof typeof terminalColumns;

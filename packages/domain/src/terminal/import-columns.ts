import { email, phone, requiredText, text } from '@roger/contract/fields/base';
import { iccid, imei, msId, terminalPassword } from '@roger/contract/fields/terminal-fields';
import type { ImportColumn, Sheet, SheetRow } from '../import/columns.ts';

/** The columns of the terminal template in their order (docs/contract.md §1 'Import'). */
export const importColumns = {
  msId: { required: true, schema: msId },
  msName: { required: true, schema: requiredText(64) },
  clientName: { required: true, schema: text(64) },
  typeName: { required: true, schema: text(64) },
  modelName: { required: false, schema: text(64) },
  imei: { required: false, schema: imei },
  imei2: { required: false, schema: imei },
  iccid: { required: false, schema: iccid },
  phone: { required: false, schema: phone },
  email: { required: false, schema: email },
  msPwd: { required: false, schema: terminalPassword },
  callLevel: { required: false, schema: { type: 'string', pattern: '^[0-9]$' } },
} as const satisfies Record<string, ImportColumn>;

/** A field of the terminal template. */
export type ImportField = keyof typeof importColumns;

/** The template's fields in order. */
export const importFields = Object.keys(importColumns) as ImportField[];

/** Fields whose value may stand on one terminal only. */
export const uniqueImportFields = ['msId', 'imei', 'imei2', 'iccid'] as const satisfies readonly ImportField[];
/** One of them. */
export type UniqueImportField = (typeof uniqueImportFields)[number];

/** A row of a filled terminal template. */
export type ImportRow = SheetRow<ImportField>;

/** A filled terminal template. */
export type ImportSheet = Sheet<ImportField>;

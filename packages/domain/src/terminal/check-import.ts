import { terminalColumns, type TerminalImportField } from '@roger/contract/families/terminal-import-columns';
import { judgeSheet, type JudgedSheet } from '../import/judge.ts';
import type { Sheet, SheetRow } from '../import/columns.ts';
import type { Lookups } from './import-lookups.ts';

/** A row of a filled terminal template. */
export type ImportRow = SheetRow<TerminalImportField>;
/** A filled terminal template. */
export type ImportSheet = Sheet<TerminalImportField>;

/** Fields whose value may stand on one terminal only. */
export const uniqueImportFields = ['msId', 'imei', 'imei2', 'iccid'] as const satisfies readonly TerminalImportField[];
/** One of them. */
export type UniqueImportField = (typeof uniqueImportFields)[number];

/** Judges the rows of new terminals; those whose ID exists are left out where that is wanted. */
export function judgeTerminals(
  sheet: ImportSheet,
  { names, taken }: Lookups,
  skipExisting: boolean,
): Promise<JudgedSheet<TerminalImportField>> {
  return judgeSheet(sheet, {
    columns: terminalColumns,
    names,
    unique: uniqueImportFields.map((field) => ({
      field,
      // Whether an IMEI2 is free says its stock.
      taken: field === 'imei2' ? new Set<string>() : taken[field],
      key: field === 'msId' ? ('terminalExists' as const) : ('exists' as const),
    })),
    skips: ({ values }) => skipExisting && taken.msId.has(values.msId ?? ''),
  });
}

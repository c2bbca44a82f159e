import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { judgeSheet, type JudgedSheet } from '../import/judge.ts';
import { importColumns, uniqueImportFields, type ImportField, type ImportSheet } from './import-columns.ts';
import type { Lookups } from './import-lookups.ts';

/** The sheet with its numbers as they are stored: ICCIDs cut before anything compares them. */
export function normalise(sheet: ImportSheet): ImportSheet {
  const rows = sheet.rows.map(({ row, values }) => ({
    row,
    values: values.iccid === undefined ? values : { ...values, iccid: storedIccid(values.iccid) },
  }));
  return { ...sheet, rows };
}

/** Judges the rows of new terminals; those whose ID exists are left out where that is wanted. */
export function judgeTerminals(
  sheet: ImportSheet,
  { names, taken }: Lookups,
  skipExisting: boolean,
): Promise<JudgedSheet<ImportField>> {
  return judgeSheet(sheet, {
    columns: importColumns,
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

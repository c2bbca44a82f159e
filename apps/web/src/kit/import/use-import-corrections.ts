import type { ImportRow } from '@roger/contract/fields/import-rows';
import { useState } from 'react';
import type { ImportSource } from './source.ts';

type Values = ImportRow['values'];

/** Corrected rows of one source; a row without values is excluded. */
interface Corrections {
  of: ImportSource | null;
  rows: ReadonlyMap<number, Values>;
  /** Changed since the last check. */
  unchecked: boolean;
}

const NONE: ReadonlyMap<number, Values> = new Map();

/** Corrections of faulty rows in the dialog; another source resets them. */
export function useImportCorrections(source: ImportSource | null) {
  const [state, setState] = useState<Corrections>({ of: source, rows: NONE, unchecked: false });
  const { rows, unchecked } = state.of === source ? state : { rows: NONE, unchecked: false };
  const put = (row: number, values: Values) =>
    setState({ of: source, rows: new Map([...rows, [row, values]]), unchecked: true });
  return {
    /** The rows to send; null sends the workbook unchanged. */
    rows: rowsToSend(source, rows),
    unchecked,
    valuesOf: ({ row, values }: ImportRow): Values => rows.get(row) ?? values,
    isExcluded: (row: number): boolean => rows.has(row) && Object.keys(rows.get(row) ?? {}).length === 0,
    correct: (faulty: ImportRow, field: string, value: string) =>
      put(faulty.row, { ...(rows.get(faulty.row) ?? faulty.values), [field]: value }),
    exclude: ({ row }: ImportRow) => put(row, {}),
    include: ({ row, values }: ImportRow) => put(row, values),
    setChecked: () => setState((one) => ({ ...one, unchecked: false })),
  };
}

export type ImportCorrections = ReturnType<typeof useImportCorrections>;

function rowsToSend(source: ImportSource | null, corrected: ReadonlyMap<number, Values>): ImportRow[] | null {
  if (source !== null && 'rows' in source) {
    return source.rows.map(({ row, values }) => ({ row, values: corrected.get(row) ?? values }));
  }
  return corrected.size === 0 ? null : [...corrected].map(([row, values]) => ({ row, values }));
}

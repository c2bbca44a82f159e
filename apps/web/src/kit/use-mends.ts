import type { ImportRow } from '@roger/contract/fields/import-rows';
import { useState } from 'react';
import type { ImportSource } from './use-import.ts';

type Values = ImportRow['values'];

/** What was changed of the rows of one source; a row without values is left out. */
interface Mended {
  of: ImportSource | null;
  rows: ReadonlyMap<number, Values>;
  /** Changed since the last check. */
  open: boolean;
}

const NONE: ReadonlyMap<number, Values> = new Map();

/** What is mended of faulty rows in the dialog; another workbook, or other rows, begin anew. */
export function useMends(source: ImportSource | null) {
  const [mended, setMended] = useState<Mended>({ of: source, rows: NONE, open: false });
  const { rows, open } = mended.of === source ? mended : { rows: NONE, open: false };
  const put = (row: number, values: Values) =>
    setMended({ of: source, rows: new Map([...rows, [row, values]]), open: true });
  return {
    /** The rows to send; null where the workbook is sent as it is. */
    rows: rowsToSend(source, rows),
    open,
    valuesOf: ({ row, values }: ImportRow): Values => rows.get(row) ?? values,
    isLeftOut: (row: number): boolean => rows.has(row) && Object.keys(rows.get(row) ?? {}).length === 0,
    mend: (faulty: ImportRow, field: string, value: string) =>
      put(faulty.row, { ...(rows.get(faulty.row) ?? faulty.values), [field]: value }),
    leaveOut: ({ row }: ImportRow) => put(row, {}),
    takeIn: ({ row, values }: ImportRow) => put(row, values),
    checked: () => setMended((one) => ({ ...one, open: false })),
  };
}

export type Mends = ReturnType<typeof useMends>;

function rowsToSend(source: ImportSource | null, mended: ReadonlyMap<number, Values>): ImportRow[] | null {
  if (source !== null && 'rows' in source) {
    return source.rows.map(({ row, values }) => ({ row, values: mended.get(row) ?? values }));
  }
  return mended.size === 0 ? null : [...mended].map(([row, values]) => ({ row, values }));
}

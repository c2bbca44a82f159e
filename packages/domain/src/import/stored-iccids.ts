import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { Sheet } from './columns.ts';

/** A sheet whose ICCIDs have the form that they are stored in. */
export function withStoredIccids<F extends string>(sheet: Sheet<F | 'iccid'>): Sheet<F | 'iccid'> {
  const rows = sheet.rows.map(({ row, values }) => ({
    row,
    values: values.iccid === undefined ? values : { ...values, iccid: storedIccid(values.iccid) },
  }));
  return { ...sheet, rows };
}

import { valueFault } from '@roger/contract/check';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { inTurns } from '../kernel/breathe.ts';
import { importColumns, importFields, uniqueImportFields, type ImportRow, type ImportSheet } from './import-columns.ts';
import { FaultList } from './import-faults.ts';
import type { Lookups } from './import-lookups.ts';

/** A sheet judged: the rows to store, those left out because their id exists, and every fault. */
export interface JudgedSheet {
  good: ImportRow[];
  skipped: string[];
  faults: FaultList;
}

/** The sheet with its numbers as they are stored: ICCIDs cut before anything compares them. */
export function normalise(sheet: ImportSheet): ImportSheet {
  const rows = sheet.rows.map(({ row, values }) => ({
    row,
    values: values.iccid === undefined ? values : { ...values, iccid: storedIccid(values.iccid) },
  }));
  return { ...sheet, rows };
}

/** Judges every row of a sheet; of rows that repeat a value within it the later one is at fault (contract.md §1). */
export async function judge(sheet: ImportSheet, lookups: Lookups, skipExisting: boolean): Promise<JudgedSheet> {
  const faults = new FaultList(sheet);
  for (const field of importFields) {
    if (importColumns[field].required && sheet.headers[field] === undefined)
      faults.rule(sheet.headerRow, field, '', 'required');
  }
  const skipped: string[] = [];
  const good: ImportRow[] = [];
  const seen = new Map(uniqueImportFields.map((field) => [field, new Set<string>()]));
  for await (const row of inTurns(sheet.rows)) {
    const msId = row.values.msId ?? '';
    const skips = skipExisting && lookups.taken.msId.has(msId);
    judgeFields(row, sheet, faults);
    judgeNames(row, lookups, faults);
    judgeUnique(row, skips ? null : lookups.taken, seen, faults);
    if (faults.has(row.row)) continue;
    if (skips) skipped.push(msId);
    else good.push(row);
  }
  return { good, skipped, faults };
}

function judgeFields({ row, values }: ImportRow, sheet: ImportSheet, faults: FaultList): void {
  for (const field of importFields) {
    const value = values[field];
    const { required, schema } = importColumns[field];
    // A missing column is one fault of the header, not one of every row.
    if (value === undefined) {
      if (required && sheet.headers[field] !== undefined) faults.rule(row, field, '', 'required');
      continue;
    }
    const fault = valueFault(schema, value);
    if (fault !== null) faults.rule(row, field, value, fault.rule);
  }
}

function judgeNames({ row, values }: ImportRow, { clients, types, models }: Lookups, faults: FaultList): void {
  const names = [
    ['clientName', clients],
    ['typeName', types],
    ['modelName', models],
  ] as const;
  for (const [field, known] of names) {
    const value = values[field];
    if (value !== undefined && !known.has(value)) faults.refusal(row, field, value, 'notFound');
  }
}

/** What a row that will be skipped has is taken by its own terminal: within the sheet it may stand once all the same. */
function judgeUnique(
  { row, values }: ImportRow,
  taken: Lookups['taken'] | null,
  seen: Map<string, Set<string>>,
  faults: FaultList,
): void {
  for (const field of uniqueImportFields) {
    const value = values[field];
    if (value === undefined) continue;
    const repeated = seen.get(field)?.has(value) === true;
    if (repeated || taken?.[field].has(value) === true)
      faults.refusal(row, field, value, field === 'msId' ? 'terminalExists' : 'exists');
    seen.get(field)?.add(value);
  }
}

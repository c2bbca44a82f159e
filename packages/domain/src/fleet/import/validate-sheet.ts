import { valueFault } from '@roger/contract/check';
import type { ErrorKey } from '@roger/contract/errors';
import type { ImportWarning } from '@roger/contract/fields/import';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import { yieldingLoop } from '../../platform/process/event-loop.ts';
import type { Sheet, SheetRow } from './columns.ts';
import { FaultList } from './faults.ts';
import { listWarnings } from './warnings.ts';

/** Rules for the rows of a sheet. */
export interface SheetRules<F extends string> {
  readonly columns: ImportColumns<F>;
  /** Fields that name something. */
  readonly names: readonly NameRule<F>[];
  /** Fields with unique values. */
  readonly unique: readonly UniqueRule<F>[];
  /** Rows to skip because they exist already; they are validated all the same. */
  readonly skips: (row: SheetRow<F>) => boolean;
}

/** A field that names something: its known names, and for unknown names a similar known one. */
export interface NameRule<F extends string> {
  readonly field: F;
  readonly known: { has(name: string): boolean };
  readonly similar: ReadonlyMap<string, string>;
  /** Error of an unknown name. */
  readonly key: ErrorKey;
  /** Rows to skip are not checked: the name is theirs already. */
  readonly ofNewRows?: true;
}

/** A field with unique values. */
export interface UniqueRule<F extends string> {
  readonly field: F;
  readonly used: ReadonlySet<string>;
  readonly key: ErrorKey;
}

/** Result of a validation: rows to store, rows to skip and all faults. */
export interface ValidatedSheet<F extends string> {
  good: SheetRow<F>[];
  skipped: SheetRow<F>[];
  faults: FaultList<F>;
  /** Values of the rows to store that look wrong. */
  warnings: ImportWarning[];
}

/** Validates every row; of rows with the same unique value the later one is at fault (docs/contract.md §1). */
export async function validateSheet<F extends string>(
  sheet: Sheet<F>,
  rules: SheetRules<F>,
): Promise<ValidatedSheet<F>> {
  const faults = new FaultList(sheet);
  const result: ValidatedSheet<F> = { good: [], skipped: [], faults, warnings: [] };
  const columns = Object.entries<ImportColumns<F>[F]>(rules.columns) as [F, ImportColumns<F>[F]][];
  validateHeaders(sheet, columns, faults);
  const seen = new Map(rules.unique.map(({ field }) => [field, new Set<string>()]));
  for await (const row of yieldingLoop(sheet.rows)) {
    const skips = rules.skips(row);
    const malformed = validateFields(row, sheet, columns, faults);
    const names = rules.names.filter(({ field, ofNewRows }) => !malformed.has(field) && !(skips && ofNewRows === true));
    validateNames(row, names, faults);
    validateUnique(row, rules.unique, skips, seen, faults);
    if (!faults.has(row.row)) result[skips ? 'skipped' : 'good'].push(row);
  }
  result.warnings = listWarnings(sheet, result.good, columns);
  return result;
}

/** A sheet with a column that would be lost is refused, like one without a required column. */
function validateHeaders<F extends string>(
  { headers, headerRow, titles, unreadColumns }: Sheet<F>,
  columns: readonly [F, ImportColumns<F>[F]][],
  faults: FaultList<F>,
): void {
  for (const { field, header, near } of unreadColumns) {
    if (field === undefined) faults.unknownColumn(headerRow, header, near && titles[near].header.replace(/\*$/, ''));
    else faults.rule(headerRow, field, header, 'exists');
  }
  for (const [field, { required }] of columns) {
    if (required && headers[field] === undefined) faults.rule(headerRow, field, '', 'required');
  }
}

/** A long number as spreadsheets shorten it: it was typed into a cell of numbers, which has room for 15 digits. */
const shortNumber = /^\d(?:[.,]\d+)?e\+?\d{2,}$/i;

/** Results of formulas that failed (ECMA-376 part 1, §18.17.3), and of those that Excel has added since. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/;

/** Validates each value by itself; returns the fields at fault. */
function validateFields<F extends string>(
  { row, values }: SheetRow<F>,
  sheet: Sheet<F>,
  columns: readonly [F, ImportColumns<F>[F]][],
  faults: FaultList<F>,
): ReadonlySet<F> {
  const malformed = new Set<F>();
  for (const [field, { required, schema, clearedBy }] of columns) {
    const value = values[field];
    // A missing column is one fault of the header, not one per row.
    if (value === undefined) {
      if (sheet.uncomputed?.get(row)?.includes(field) === true) faults.rule(row, field, '', 'formula');
      else if (required && sheet.headers[field] !== undefined) faults.rule(row, field, '', 'required');
      continue;
    }
    if (errorValue.test(value)) {
      malformed.add(field);
      faults.rule(row, field, value, 'formulaError');
      continue;
    }
    if (sheet.digitsLost?.get(row)?.includes(field) === true) {
      malformed.add(field);
      faults.rule(row, field, value, 'digitsLost');
      continue;
    }
    if (value === clearedBy) continue;
    const fault = valueFault(schema, value);
    if (fault === null) continue;
    malformed.add(field);
    if (shortNumber.test(value)) faults.rule(row, field, value, 'digitsLost');
    else faults.rule(row, field, value, fault.rule, fault.params);
  }
  return malformed;
}

function validateNames<F extends string>(
  { row, values }: SheetRow<F>,
  names: readonly NameRule<F>[],
  faults: FaultList<F>,
): void {
  for (const { field, known, similar, key } of names) {
    const value = values[field];
    if (value === undefined || known.has(value)) continue;
    const suggestion = similar.get(value);
    faults.refusal(row, field, value, key, suggestion === undefined ? undefined : { suggestion });
  }
}

/** The value of a row to skip exists already, but may occur only once in the sheet. */
function validateUnique<F extends string>(
  { row, values }: SheetRow<F>,
  unique: readonly UniqueRule<F>[],
  skips: boolean,
  seen: ReadonlyMap<F, Set<string>>,
  faults: FaultList<F>,
): void {
  for (const { field, used, key } of unique) {
    const value = values[field];
    if (value === undefined) continue;
    const repeated = seen.get(field)?.has(value) === true;
    if (repeated || (!skips && used.has(value))) faults.refusal(row, field, value, key);
    seen.get(field)?.add(value);
  }
}

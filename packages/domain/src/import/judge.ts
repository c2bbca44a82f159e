import { valueFault } from '@roger/contract/check';
import type { ErrorKey } from '@roger/contract/errors';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import { withPauses } from '../kernel/event-loop.ts';
import type { Sheet, SheetRow } from './columns.ts';
import { FaultList } from './faults.ts';

/** What a sheet is judged by. */
export interface SheetRules<F extends string> {
  readonly columns: ImportColumns<F>;
  /** Fields that name something: what is known, and for unknown names a known one that is close. */
  readonly names: readonly NameRule<F>[];
  /** Fields whose value may stand only once: what is taken, and how a second is refused. */
  readonly unique: readonly UniqueRule<F>[];
  /** Rows to leave out because what they hold is there already; they are judged all the same. */
  readonly skips: (row: SheetRow<F>) => boolean;
}

/** A field that names something. */
export interface NameRule<F extends string> {
  readonly field: F;
  readonly known: { has(name: string): boolean };
  readonly similar: ReadonlyMap<string, string>;
  /** How what is not known is refused. */
  readonly key: ErrorKey;
  /** What rows hold that are left out is not asked for: it is theirs already. */
  readonly ofNewRows?: true;
}

/** A field whose value may stand only once. */
export interface UniqueRule<F extends string> {
  readonly field: F;
  readonly taken: ReadonlySet<string>;
  readonly key: ErrorKey;
}

/** A sheet judged: the rows to store, those to leave out, and every fault. */
export interface JudgedSheet<F extends string> {
  good: SheetRow<F>[];
  skipped: SheetRow<F>[];
  faults: FaultList<F>;
}

/** Judges every row of a sheet; of rows that repeat a value within it the later one is at fault (docs/contract.md §1). */
export async function judgeSheet<F extends string>(sheet: Sheet<F>, rules: SheetRules<F>): Promise<JudgedSheet<F>> {
  const faults = new FaultList(sheet);
  const judged: JudgedSheet<F> = { good: [], skipped: [], faults };
  const columns = Object.entries<ImportColumns<F>[F]>(rules.columns) as [F, ImportColumns<F>[F]][];
  for (const [field, { required }] of columns) {
    if (required && sheet.headers[field] === undefined) faults.rule(sheet.headerRow, field, '', 'required');
  }
  const seen = new Map(rules.unique.map(({ field }) => [field, new Set<string>()]));
  for await (const row of withPauses(sheet.rows)) {
    const skips = rules.skips(row);
    const formless = judgeFields(row, sheet, columns, faults);
    const names = rules.names.filter(({ field, ofNewRows }) => !formless.has(field) && !(skips && ofNewRows === true));
    judgeNames(row, names, faults);
    judgeUnique(row, rules.unique, skips, seen, faults);
    if (!faults.has(row.row)) judged[skips ? 'skipped' : 'good'].push(row);
  }
  return judged;
}

/** Judges each value by itself; answers the fields that are at fault. */
function judgeFields<F extends string>(
  { row, values }: SheetRow<F>,
  sheet: Sheet<F>,
  columns: readonly [F, ImportColumns<F>[F]][],
  faults: FaultList<F>,
): ReadonlySet<F> {
  const formless = new Set<F>();
  for (const [field, { required, schema, clearedBy }] of columns) {
    const value = values[field];
    // A missing column is one fault of the header, not one of every row.
    if (value === undefined) {
      if (required && sheet.headers[field] !== undefined) faults.rule(row, field, '', 'required');
      continue;
    }
    if (value === clearedBy) continue;
    const fault = valueFault(schema, value);
    if (fault === null) continue;
    formless.add(field);
    faults.rule(row, field, value, fault.rule, fault.params);
  }
  return formless;
}

function judgeNames<F extends string>(
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

/** What a row to be skipped has is taken by what it names: within the sheet it may stand once all the same. */
function judgeUnique<F extends string>(
  { row, values }: SheetRow<F>,
  unique: readonly UniqueRule<F>[],
  skips: boolean,
  seen: ReadonlyMap<F, Set<string>>,
  faults: FaultList<F>,
): void {
  for (const { field, taken, key } of unique) {
    const value = values[field];
    if (value === undefined) continue;
    const repeated = seen.get(field)?.has(value) === true;
    if (repeated || (!skips && taken.has(value))) faults.refusal(row, field, value, key);
    seen.get(field)?.add(value);
  }
}

import { errors, type ErrorKey, type FieldRule } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { Sheet } from './columns.ts';

/** Most faults that an answer names; more would help nobody. */
export const MAX_FAULTS = 1000;
/** Most faults that are told at all: a workbook of faulty rows has them all. */
const KEPT_FAULTS = 50_000;
/** Characters of a faulty value that an answer shows. */
const SHOWN_VALUE = 64;

const RULE_TEXTS: Partial<Record<FieldRule, string>> = {
  required: 'cannot be empty',
  format: 'wrong format',
  maxLength: 'is too long',
  exists: 'already exists',
};

type Params = NonNullable<ImportFault['params']>;

/** The faults of a sheet, each by its row and the header of its column: the sheet's own, or the template's where it has none. */
export class FaultList<F extends string> {
  /** The faults in the order in which they were found. */
  readonly faults: ImportFault[] = [];
  readonly #rows = new Set<number>();
  readonly #sheet: Sheet<F>;

  constructor(sheet: Sheet<F>) {
    this.#sheet = sheet;
  }

  /** Does this row have a fault? */
  has(row: number): boolean {
    return this.#rows.has(row);
  }

  /** Rows with faults; a column that is missing is missing in all of them. */
  get errorCount(): number {
    return this.has(this.#sheet.headerRow) ? this.#sheet.rows.length : this.#rows.size;
  }

  /** A value that breaks a rule of its field; parameters are those of the rule's text. */
  rule(row: number, field: F, value: string, rule: FieldRule, params?: Params): void {
    const message = `${this.#sheet.titles[field].english} ${RULE_TEXTS[rule] ?? 'is invalid'}`;
    this.#add(row, field, value, { code: errors.badInput[0], message, rule, ...(params && { params }) });
  }

  /** A value that is refused with a code of its own. */
  refusal(row: number, field: F, value: string, key: ErrorKey, params?: Params): void {
    const [code, message] = errors[key];
    this.#add(row, field, value, { code, message, ...(params && { params }) });
  }

  #add(row: number, field: F, value: string, fault: Pick<ImportFault, 'code' | 'message' | 'rule' | 'params'>): void {
    this.#rows.add(row);
    if (this.faults.length === KEPT_FAULTS) return;
    const { headers, titles } = this.#sheet;
    const column = (headers[field] ?? titles[field].header).slice(0, SHOWN_VALUE);
    this.faults.push({ row, column, field, value: value.slice(0, SHOWN_VALUE), ...fault });
  }
}

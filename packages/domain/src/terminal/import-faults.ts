import { errors, type ErrorKey, type FieldRule } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { ImportField, ImportSheet } from './import-columns.ts';

const RULE_TEXTS: Partial<Record<FieldRule, string>> = {
  required: 'cannot be empty',
  format: 'wrong format',
  maxLength: 'is too long',
  exists: 'already exists',
};

/** Faults that an answer names; more would help nobody. */
const MAX_FAULTS = 1000;
/** Characters of a faulty value that an answer shows. */
const SHOWN_VALUE = 64;

/** Collects the faults of a sheet, each by its row and the header of its column: the sheet's own, or the template's where it has none. */
export class FaultList {
  /** The first faults, as many as an answer names. */
  readonly faults: ImportFault[] = [];
  readonly #rows = new Set<number>();
  readonly #sheet: ImportSheet;

  constructor(sheet: ImportSheet) {
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

  /** A value that breaks a rule of its field. */
  rule(row: number, field: ImportField, value: string, rule: FieldRule): void {
    this.#add(row, field, value, {
      code: errors.badInput[0],
      message: `${this.#sheet.titles[field].english} ${RULE_TEXTS[rule] ?? 'is invalid'}`,
      rule,
    });
  }

  /** A value that is refused with a code of its own. */
  refusal(row: number, field: ImportField, value: string, key: ErrorKey): void {
    const [code, message] = errors[key];
    this.#add(row, field, value, { code, message });
  }

  #add(
    row: number,
    field: ImportField,
    value: string,
    fault: { code: number; message: string; rule?: FieldRule },
  ): void {
    this.#rows.add(row);
    if (this.faults.length === MAX_FAULTS) return;
    const { headers, titles } = this.#sheet;
    const column = (headers[field] ?? titles[field].header).slice(0, SHOWN_VALUE);
    this.faults.push({ row, column, field, value: value.slice(0, SHOWN_VALUE), ...fault });
  }
}

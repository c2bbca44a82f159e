import { errors, type ErrorKey, type FieldRule } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { Sheet } from './columns.ts';

/** Faults in a response. */
export const MAX_FAULTS = 1000;
/** Faults in the workbook of faulty rows. */
const MAX_STORED_FAULTS = 50_000;
/** Characters of a faulty value in a response. */
const MAX_VALUE_LENGTH = 64;

const RULE_TEXTS: Partial<Record<FieldRule, string>> = {
  required: 'cannot be empty',
  formula: 'is a formula without a value',
  formulaError: 'is the error of a formula',
  digitsLost: 'was typed as a number: digits are lost',
  format: 'wrong format',
  maxLength: 'is too long',
  exists: 'already exists',
};

type Params = NonNullable<ImportFault['params']>;

/** Faults of a sheet, each with its row and column header; a missing column has the header of the template. */
export class FaultList<F extends string> {
  /** In the order in which they were found. */
  readonly faults: ImportFault[] = [];
  readonly #rows = new Set<number>();
  readonly #sheet: Sheet<F>;

  constructor(sheet: Sheet<F>) {
    this.#sheet = sheet;
  }

  has(row: number): boolean {
    return this.#rows.has(row);
  }

  /** Number of rows with faults; a missing column affects all rows. */
  get errorCount(): number {
    return this.has(this.#sheet.headerRow) ? this.#sheet.rows.length : this.#rows.size;
  }

  /** Adds a value that breaks a rule of its field; `params` are those of the rule's text. */
  rule(row: number, field: F, value: string, rule: FieldRule, params?: Params): void {
    const message = `${this.#sheet.titles[field].english} ${RULE_TEXTS[rule] ?? 'is invalid'}`;
    this.#add(row, field, value, { code: errors.badInput[0], message, rule, ...(params && { params }) });
  }

  /** Adds a value that is refused with its own error code. */
  refusal(row: number, field: F, value: string, key: ErrorKey, params?: Params): void {
    const [code, message] = errors[key];
    this.#add(row, field, value, { code, message, ...(params && { params }) });
  }

  /** Adds a column that no field of the template has, with the similar name of a column that is missing. */
  unknownColumn(row: number, header: string, suggestion?: string): void {
    const column = header.slice(0, MAX_VALUE_LENGTH);
    const message = `The column "${column}" is not known`;
    const fault = {
      code: errors.badInput[0],
      message,
      rule: 'unknownColumn',
      params: { header: column, ...(suggestion !== undefined && { suggestion }) },
    };
    this.#rows.add(row);
    this.faults.push({ row, column, field: '', value: '', ...fault });
  }

  #add(row: number, field: F, value: string, fault: Pick<ImportFault, 'code' | 'message' | 'rule' | 'params'>): void {
    this.#rows.add(row);
    if (this.faults.length === MAX_STORED_FAULTS) return;
    const { headers, titles } = this.#sheet;
    const column = (headers[field] ?? titles[field].header).slice(0, MAX_VALUE_LENGTH);
    this.faults.push({ row, column, field, value: value.slice(0, MAX_VALUE_LENGTH), ...fault });
  }
}

import { errors, type ErrorKey, type FieldRule } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { ImportField, ImportSheet } from './import-columns.ts';

const RULE_TEXTS: Partial<Record<FieldRule, string>> = {
  required: 'cannot be empty',
  format: 'wrong format',
  maxLength: 'is too long',
  exists: 'already exists',
};

/** Collects the faults of a sheet, each by its row and the header of its column: the sheet's own, or the template's where it has none. */
export class FaultList {
  readonly faults: ImportFault[] = [];
  readonly #sheet: ImportSheet;

  constructor(sheet: ImportSheet) {
    this.#sheet = sheet;
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
    const { headers, titles } = this.#sheet;
    this.faults.push({ row, column: headers[field] ?? titles[field].header, field, value, ...fault });
  }
}

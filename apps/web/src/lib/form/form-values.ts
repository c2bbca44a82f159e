import { partsOf } from '@roger/contract/check';
import type { FieldError } from '@roger/contract/errors';
import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import type { AnyCall, InputFor } from '../api/call.ts';
import { labelOrName } from './field-label.ts';
import { isNullable, ruleText } from './field-schema.ts';

/** True for null, undefined, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A form's values as input of a call: an emptied field is null if the contract allows it, else absent. */
export function cleanValues<C extends AnyCall>(call: C, values: InputFor<C>): InputFor<C> {
  const { properties = {} } = partsOf(call.endpoint.input);
  const entries = Object.entries(values).map(([key, value]) => {
    const empty = value === '' || value === undefined || value === null;
    const field = properties[key];
    return [key, empty ? (field !== undefined && isNullable(partsOf(field)) ? null : undefined) : value];
  });
  return Object.fromEntries(entries) as InputFor<C>;
}

/** Undefined for an empty list, so that the field is absent. */
export function someOrNone<T>(selected: T[]): T[] | undefined {
  return selected.length === 0 ? undefined : selected;
}

/** `items[0].msId` → ['items', 0, 'msId'] */
function pathOf(field: string): (string | number)[] {
  return field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function labelOf(t: TFunction, family: string, field: string): string {
  // `prices[0].amount` is labelled as the amount.
  const name = pathOf(field).findLast((step) => typeof step === 'string') ?? field;
  return labelOrName(t, family, name);
}

/** Shows each fault at its field; returns the texts of faults for which the form has no field. */
export function placeFaults(form: FormInstance, faults: FieldError[], t: TFunction, family: string): string[] {
  const fields = form.getFieldsError().map(({ name }) => name.join('.'));
  const placed = new Map<string, { name: (string | number)[]; errors: string[] }>();
  const unplaced: string[] = [];
  for (const fault of faults) {
    const name = fieldOf(fields, pathOf(fault.field));
    const text = ruleText(t, fault, labelOf(t, family, fault.field));
    if (name === null) {
      unplaced.push(text);
      continue;
    }
    const field = placed.get(name.join('.')) ?? { name, errors: [] };
    field.errors.push(text);
    placed.set(name.join('.'), field);
  }
  form.setFields([...placed.values()]);
  return unplaced;
}

/** Removes faults from their fields; other errors of the fields stay. */
export function removeFaults(form: FormInstance, faults: FieldError[], t: TFunction, family: string): void {
  const fields = form.getFieldsError().map(({ name }) => name.join('.'));
  for (const fault of faults) {
    const name = fieldOf(fields, pathOf(fault.field));
    if (name === null) continue;
    const text = ruleText(t, fault, labelOf(t, family, fault.field));
    const errors = form.getFieldError(name);
    if (errors.includes(text)) form.setFields([{ name, errors: errors.filter((one) => one !== text) }]);
  }
}

/** The form field of a fault's path, or of the value that contains it, as `clientIds` for `clientIds[0]`. */
function fieldOf(fields: readonly string[], path: (string | number)[]): (string | number)[] | null {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length);
    if (fields.includes(name.join('.'))) return name;
  }
  return null;
}

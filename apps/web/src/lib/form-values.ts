import { partsOf } from '@roger/contract/check';
import type { FieldError } from '@roger/contract/errors';
import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import type { AnyCall, InputFor } from './call.ts';
import { labelOrName } from './field-label.ts';
import { isNullable, ruleText } from './field-schema.ts';

/** A form's values as the call takes them: what was emptied is null where the contract lets it be, else absent. */
export function cleaned<C extends AnyCall>(call: C, values: InputFor<C>): InputFor<C> {
  const { properties = {} } = partsOf(call.endpoint.input);
  const entries = Object.entries(values).map(([key, value]) => {
    const empty = value === '' || value === undefined || value === null;
    const field = properties[key];
    return [key, empty ? (field !== undefined && isNullable(partsOf(field)) ? null : undefined) : value];
  });
  return Object.fromEntries(entries) as InputFor<C>;
}

/** Nothing chosen is nothing said: what was emptied is absent. */
export function someOrNone<T>(chosen: T[]): T[] | undefined {
  return chosen.length === 0 ? undefined : chosen;
}

/** `items[0].msId` → ['items', 0, 'msId'] */
function pathOf(field: string): (string | number)[] {
  return field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function labelOf(t: TFunction, family: string, field: string): string {
  // Of `prices[0].amount` it is the amount that is wrong.
  const name = pathOf(field).findLast((step) => typeof step === 'string') ?? field;
  return labelOrName(t, family, name);
}

/** Shows each fault at its field; answers those whose field the form does not have, as texts. */
export function placeFaults(form: FormInstance, faults: FieldError[], t: TFunction, family: string): string[] {
  const known = new Set(Object.keys(form.getFieldsValue() as object));
  const unplaced: string[] = [];
  for (const fault of faults) {
    const name = pathOf(fault.field);
    const text = ruleText(t, fault, labelOf(t, family, fault.field));
    if (known.has(String(name[0]))) form.setFields([{ name, errors: [text] }]);
    else unplaced.push(text);
  }
  return unplaced;
}

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

/** Takes faults away from the fields that still show them: what a field found out itself since stays. */
export function removeFaults(form: FormInstance, faults: FieldError[], t: TFunction, family: string): void {
  const fields = form.getFieldsError();
  for (const fault of faults) {
    const name = fieldOf(
      fields.map((field) => field.name.join('.')),
      pathOf(fault.field),
    );
    if (name === null) continue;
    const text = ruleText(t, fault, labelOf(t, family, fault.field));
    const shown = form.getFieldError(name);
    if (shown.includes(text)) form.setFields([{ name, errors: shown.filter((one) => one !== text) }]);
  }
}

/** The field that shows a fault: the one named, or the one whose value holds it, as `clientIds` holds `clientIds[0]`. */
function fieldOf(fields: readonly string[], path: (string | number)[]): (string | number)[] | null {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length);
    if (fields.includes(name.join('.'))) return name;
  }
  return null;
}

import { partsOf, typesOf, valueFault, type SchemaParts, type ValueFault } from '@roger/contract/check';
import { plainInput } from '@roger/contract/plain-input';
import type { TFunction } from 'i18next';
import type { TSchema } from 'typebox';

export function isNullable(parts: SchemaParts): boolean {
  return typesOf(parts).includes('null');
}

export function typeOf(parts: SchemaParts): string | undefined {
  return typesOf(parts).find((name) => name !== 'null');
}

export function ruleText(t: TFunction, { rule, params }: ValueFault, field: string): string {
  const tooSmall = rule === 'number' && params?.['min'] !== undefined;
  return t(`rules.${tooSmall ? 'min' : rule}`, { field, ...params });
}

/** Text of the fault in a form's value; null if it is valid. */
export function valueText(t: TFunction, schema: TSchema, value: unknown, field: string): string | null {
  const fault = valueFault(schema, plainInput(schema, value));
  if (fault === null) return null;
  // Text in a number field: the message also says that only positive integers are accepted.
  const isPositive = typeof value === 'string' && fault.rule === 'number' && partsOf(schema).minimum === 1;
  return ruleText(t, isPositive ? { rule: 'positiveInteger' } : fault, field);
}

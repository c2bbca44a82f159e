import { partsOf, typesOf, valueFault, type SchemaParts, type ValueFault } from '@roger/contract/check';
import type { TFunction } from 'i18next';
import type { TSchema } from 'typebox';

export function isNullable(parts: SchemaParts): boolean {
  return typesOf(parts).includes('null');
}

/** The type of a field that may besides be null. */
export function typeOf(parts: SchemaParts): string | undefined {
  return typesOf(parts).find((name) => name !== 'null');
}

/** What a fault says in the reader's language; a number below its least has a text of its own. */
export function ruleText(t: TFunction, { rule, params }: ValueFault, field: string): string {
  const tooSmall = rule === 'number' && params?.['min'] !== undefined;
  return t(`rules.${tooSmall ? 'min' : rule}`, { field, ...params });
}

/** What is wrong with a form's value, in the reader's language; null where nothing is. */
export function valueText(t: TFunction, schema: TSchema, value: unknown, field: string): string | null {
  const fault = valueFault(schema, value);
  if (fault === null) return null;
  // What was typed into a field for a number says at once which numbers it takes.
  const asked = typeof value === 'string' && fault.rule === 'number' && partsOf(schema).minimum === 1;
  return ruleText(t, asked ? { rule: 'positiveInteger' } : fault, field);
}

import type { TFunction } from 'i18next';
import type { AnyCall } from '../../lib/call.ts';
import { valueText } from '../../lib/field-schema.ts';
import { fieldLabel, type FieldName } from '../../lib/field-label.ts';

/** What is wrong with a required field by the rules of the contract; null where nothing is. */
export function fieldFault(t: TFunction, call: AnyCall, name: FieldName, value: string): string | null {
  const field = fieldLabel(t, call.slug, name);
  if (value.trim() === '') return t('rules.required', { field });
  return valueText(t, call.endpoint.input.properties[name] ?? {}, value, field);
}

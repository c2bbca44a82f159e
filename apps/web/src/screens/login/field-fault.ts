import type { TFunction } from 'i18next';
import type { AnyCall } from '../../lib/api/call.ts';
import { valueText } from '../../lib/form/field-schema.ts';
import { fieldLabel, type FieldName } from '../../lib/form/field-label.ts';

/** Fault of a required field by the rules of the contract; null if it is valid. */
export function fieldFault(t: TFunction, call: AnyCall, name: FieldName, value: string): string | null {
  const field = fieldLabel(t, call.slug, name);
  if (value.trim() === '') return t('rules.required', { field });
  return valueText(t, call.endpoint.input.properties[name] ?? {}, value, field);
}

import { partsOf, type SchemaParts } from '@roger/contract/check';
import type { FormItemProps, FormRule } from 'antd';
import type { TFunction } from 'i18next';
import type { TSchema } from 'typebox';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputFor } from '../../lib/api/call.ts';
import { fieldLabel, type FieldName } from '../../lib/form/field-label.ts';
import { isNullable, typeOf, valueText } from '../../lib/form/field-schema.ts';

/** An edit cannot clear a field that the contract does not allow to be null. */
function isRequired(call: AnyCall, name: string, schema: SchemaParts, full: TSchema): boolean {
  if ([call.endpoint.input, full].some((one) => partsOf(one).required?.includes(name))) return true;
  return editsRow(call) && !isNullable(schema) && (schema.minLength ?? 1) > 0;
}

/** True for calls that edit a row; their form holds all of its fields. */
function editsRow({ endpoint }: AnyCall): boolean {
  return endpoint.log === 'edit' && partsOf(endpoint.input).properties?.['rowVersion'] !== undefined;
}

function rulesOf(t: TFunction, label: string, schema: SchemaParts, required: boolean): FormRule[] {
  const message = t('rules.required', { field: label });
  const check: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (value === undefined || value === null || value === '') return;
      const fault = valueText(t, schema, value, label);
      if (fault !== null) throw new Error(fault);
    },
  };
  if (!required) return [check];
  // `whitespace` would make the rule one for texts, which numbers fail.
  return [typeOf(schema) === 'string' ? { required, whitespace: true, message } : { required, message }, check];
}

/** `useField` for the fields of an object in a call's input, under the name `parent`. */
export function useFieldOf(call: AnyCall, parent: string, schema: TSchema) {
  const { t } = useTranslation();
  return (name: FieldName): FormItemProps => {
    const { properties = {}, required = [] } = partsOf(schema);
    const label = fieldLabel(t, call.slug, name);
    const rules = rulesOf(t, label, properties[name] ?? {}, required.includes(name));
    return { name: [parent, name], label, rules, validateFirst: true };
  };
}

/**
 * Form item props for a field of a call's input, `<Form.Item {...field('modelName')}>`: name, label and the contract's
 * rules. `full` is a schema with more required fields than the call's input.
 */
export function useField<C extends AnyCall>(call: C, full: TSchema = call.endpoint.input) {
  const { t } = useTranslation();
  return (name: keyof InputFor<C> & FieldName): FormItemProps => {
    const schema = partsOf(call.endpoint.input).properties?.[name] ?? {};
    const label = fieldLabel(t, call.slug, name);
    return {
      name,
      label,
      rules: rulesOf(t, label, schema, isRequired(call, name, schema, full)),
      validateFirst: true,
      // A switch always has a value.
      ...(typeOf(schema) === 'boolean' ? { valuePropName: 'checked', required: false } : {}),
    };
  };
}

import type { FieldRule } from '@roger/contract/errors';
import type { TSchema } from 'typebox';

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/** The rule of a field's schema that a text breaks, or null; for values that reach us outside of a JSON body. */
export function brokenRule(schema: TSchema, value: string): FieldRule | null {
  const { minLength, maxLength, pattern, format } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  if (minLength !== undefined && value.length < minLength) return 'required';
  if (maxLength !== undefined && value.length > maxLength) return 'maxLength';
  if (pattern !== undefined && !compiled(pattern).test(value)) return 'format';
  return format === 'email' && !EMAIL.test(value) ? 'format' : null;
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

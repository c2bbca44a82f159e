import type { FieldRule } from '@roger/contract/errors';
import type { TSchema } from 'typebox';

/** The parts of a contract schema that a form checks before the server does. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  items?: FieldSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, FieldSchema>;
}

export interface Fault {
  rule: FieldRule | 'min';
  params: Record<string, number>;
}

export function schemaOf(schema: TSchema): FieldSchema {
  return schema;
}

export function isNullable({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes('null');
}

export function typeOf({ type }: FieldSchema): string | undefined {
  return Array.isArray(type) ? type.find((name) => name !== 'null') : type;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first rule that a non-empty value of a form breaks, with the parameters of its message. */
export function checkValue(schema: FieldSchema, value: unknown): Fault | null {
  if (typeof value === 'string') return isNumeric(schema) ? noNumber(schema) : checkText(schema, value);
  if (typeof value === 'number') return checkNumber(schema, value);
  return null;
}

function isNumeric(schema: FieldSchema): boolean {
  return ['integer', 'number'].includes(typeOf(schema) ?? '');
}

/** What a field for a number says of a text that is none. */
function noNumber({ minimum }: FieldSchema): Fault {
  return { rule: minimum === 1 ? 'positiveInteger' : 'number', params: {} };
}

function checkText(schema: FieldSchema, value: string): Fault | null {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (value.length < minLength) return { rule: 'minLength', params: { min: minLength } };
  if (value.length > maxLength) return { rule: 'maxLength', params: { max: maxLength } };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { rule: 'format', params: {} };
  if (format === 'email' && !EMAIL.test(value)) return { rule: 'format', params: {} };
  return null;
}

function checkNumber(schema: FieldSchema, value: number): Fault | null {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeOf(schema) === 'integer' && !Number.isInteger(value)) return { rule: 'number', params: {} };
  if (value < minimum) return minimum === 1 ? { rule: 'positiveInteger', params: {} } : tooSmall(minimum);
  if (value > maximum) return { rule: 'max', params: { max: maximum } };
  return null;
}

function tooSmall(min: number): Fault {
  return { rule: 'min', params: { min } };
}

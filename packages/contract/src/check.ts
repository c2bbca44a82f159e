import type { TSchema } from 'typebox';
import type { FieldError, FieldRule } from './errors.ts';
import { isBlank } from './blank-text.ts';
import { isMailAddress } from './mail-address.ts';

/** Violation of a schema: the rule, and parameters of its text. */
export interface ValueFault {
  rule: FieldRule;
  params?: Record<string, string | number>;
}

/** Checked parts of a schema; a contract test asserts that inputs use no others. */
export interface SchemaParts {
  type?: string | readonly string[];
  enum?: readonly (string | number | null)[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: TSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, TSchema>;
  required?: readonly string[];
  additionalProperties?: boolean;
  /** Forms of an object; the call checks the one that is meant. */
  oneOf?: readonly TSchema[];
  /** Name of the field that this one replaces; the call checks that only one is given. */
  insteadOf?: string;
  /** An identifier, a number or an address: read as plain text; `imei` also without the marks between its digits. */
  plain?: boolean | 'imei';
  /** False: a text that is not stored as it is; the call itself checks it, also for characters that no column holds. */
  stored?: boolean;
}

/** Maximum reported faults of one input. */
export const MAX_FAULTS = 100;
/** Maximum reported characters of an unknown field's name. */
const NAME_LENGTH = 100;
/** Maximum nesting of a value without a schema. */
const MAX_DEPTH = 20;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Formats of schemas: a mail address, and the id of a session. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  email: isMailAddress,
  uuid: (text) => UUID.test(text),
};

/** The parts of a schema by their names. */
export function partsOf(schema: TSchema): SchemaParts {
  return schema;
}

/** Faults of an input by field and rule, at most MAX_FAULTS; does not look inside values with a fault of their own. */
export function inputFaults(schema: TSchema, input: unknown): FieldError[] {
  const faults: FieldError[] = [];
  collect(schema, input, [], faults);
  return faults;
}

type Step = string | number;

function collect(schema: TSchema, value: unknown, steps: Step[], faults: FieldError[]): void {
  if (faults.length >= MAX_FAULTS) return;
  const fault = valueFault(schema, value);
  if (fault !== null) {
    faults.push({ field: fieldName(steps), ...fault });
    return;
  }
  const { items, properties } = partsOf(schema);
  if (Array.isArray(value) && items !== undefined) {
    for (const [index, item] of value.entries()) {
      steps.push(index);
      collect(items, item, steps, faults);
      steps.pop();
      if (faults.length >= MAX_FAULTS) return;
    }
  } else if (properties !== undefined && typeof value === 'object' && value !== null) {
    collectFields(schema, value as Record<string, unknown>, steps, faults);
  }
}

function collectFields(schema: TSchema, value: Record<string, unknown>, steps: Step[], faults: FieldError[]): void {
  const { properties = {}, required = [], additionalProperties } = partsOf(schema);
  const report = (name: string, rule: FieldRule): void => {
    if (faults.length < MAX_FAULTS) faults.push({ field: fieldName([...steps, name.slice(0, NAME_LENGTH)]), rule });
  };
  for (const name of required) if (value[name] === undefined) report(name, 'required');
  if (additionalProperties === false) {
    for (const name of Object.keys(value)) {
      if (faults.length >= MAX_FAULTS) return;
      if (!Object.hasOwn(properties, name)) report(name, 'unknown');
    }
  }
  for (const [name, inner] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name) || value[name] === undefined) continue;
    steps.push(name);
    collect(inner, value[name], steps, faults);
    steps.pop();
  }
}

/** First violated rule of a value itself, without its items and fields; null = none. */
export function valueFault(schema: TSchema, value: unknown): ValueFault | null {
  const parts = partsOf(schema);
  const types = typesOf(parts);
  if (types.length === 0) return isStorable(value, 0) ? null : { rule: 'format' };
  if (value === null) return types.includes('null') ? null : { rule: 'required' };
  return typeFault(types, value) ?? enumFault(parts, value) ?? boundsFault(parts, value);
}

/** Types of a schema; empty = any value. */
export function typesOf({ type }: SchemaParts): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function typeFault(types: readonly string[], value: unknown): ValueFault | null {
  if (types.some((type) => IS_TYPE[type]?.(value) === true)) return null;
  if (types.includes('integer') || types.includes('number')) return { rule: 'number' };
  return { rule: 'type', params: { type: types.join('|') } };
}

// JSON.parse rounds integers beyond 2⁵³.
const IS_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function enumFault({ enum: allowed }: SchemaParts, value: unknown): ValueFault | null {
  if (allowed === undefined || allowed.some((member) => member === value)) return null;
  return { rule: 'enum', params: { allowed: allowed.filter((member) => member !== null).join(',') } };
}

function boundsFault(parts: SchemaParts, value: unknown): ValueFault | null {
  if (typeof value === 'string') return textFault(parts, value);
  if (typeof value === 'number') return numberFault(parts, value);
  return Array.isArray(value) ? listFault(parts, value) : openFault(parts, value);
}

/** The fault of an object of any fields; of several forms the caller checks the one that is meant. */
function openFault({ properties, oneOf }: SchemaParts, value: unknown): ValueFault | null {
  return properties !== undefined || oneOf !== undefined || isStorable(value, 0) ? null : { rule: 'format' };
}

function textFault(
  { minLength = 0, maxLength, pattern, format, stored = true }: SchemaParts,
  value: string,
): ValueFault | null {
  if (minLength > 0 && isBlank(value)) return { rule: 'required' };
  if (value.length < minLength) return { rule: 'minLength', params: { min: minLength } };
  // Checked before patterns, which are slow on very long texts.
  if (maxLength !== undefined && isLonger(value, maxLength)) return { rule: 'maxLength', params: { max: maxLength } };
  const fits =
    (!stored || isStorable(value, 0)) &&
    (pattern === undefined || compiled(pattern).test(value)) &&
    (format === undefined || FORMATS[format]?.(value) === true);
  return fits ? null : { rule: 'format' };
}

/** Counts characters like the database: a surrogate pair is one. */
function isLonger(value: string, most: number): boolean {
  if (value.length <= most) return false;
  return value.length > 2 * most || Array.from(value).length > most;
}

function numberFault({ minimum, maximum }: SchemaParts, value: number): ValueFault | null {
  if (minimum !== undefined && value < minimum)
    return minimum === 1 ? { rule: 'positiveInteger' } : { rule: 'number', params: { min: minimum } };
  return maximum !== undefined && value > maximum ? { rule: 'max', params: { max: maximum } } : null;
}

function listFault(
  { minItems = 0, maxItems, uniqueItems }: SchemaParts,
  values: readonly unknown[],
): ValueFault | null {
  const count = values.length;
  if (count < minItems) return { rule: 'count', params: { min: minItems } };
  if (maxItems !== undefined && count > maxItems) return { rule: 'count', params: { max: maxItems } };
  return uniqueItems === true && new Set(values).size < count ? { rule: 'exists' } : null;
}

const UNSTORABLE = /[\0\p{Cs}]/u;

/** False for texts that a database column refuses (NUL, lone surrogate), and for deep nesting. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  const inside = Array.isArray(value) ? value : Object.entries(value).flat();
  return inside.every((inner) => isStorable(inner, depth + 1));
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** Name of a field in errors: `items[0].msId`; the whole input is `body`. */
function fieldName(steps: readonly Step[]): string {
  const name = steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
  return name === '' ? 'body' : name;
}

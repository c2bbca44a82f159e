import type { TSchema } from 'typebox';

type FieldSchema = TSchema & {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  items?: TSchema;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
};

const RIGHT_TO_LEFT = '\u202Eمرحبا\u202C שלום';
const TEN_KB = 'x'.repeat(10_240);

/** A field that is left out. */
export const ABSENT = Symbol('absent');

/** Values tried in every field of every call; 'deep' is nested deeper than any input. */
export const hostileValues: readonly [what: string, value: unknown][] = [
  ['missing', ABSENT],
  ['null', null],
  ['-1', -1],
  ['0', 0],
  ['a fraction', 0.1],
  ['2^31', 2 ** 31],
  ['2^53', 2 ** 53],
  ['a huge number', 1e300],
  ['true', true],
  ['empty text', ''],
  ['blank', '   '],
  ['10 kB', TEN_KB],
  ['NUL', 'a\u0000b'],
  ['right to left', RIGHT_TO_LEFT],
  ['lone surrogate', 'a\uD800b'],
  ['SQL', "'; drop table client; --"],
  ['pattern', '%_\\'],
  ['prototype', '__proto__'],
  ['array', [1, 'a', null]],
  ['empty array', []],
  ['object', { a: 1, __proto__: null }],
  ['deep', deep(200)],
];

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
}

/** A valid value of a field, so that only the hostile value beside it can be refused. */
export function plausible(schema: TSchema, name: string): unknown {
  const { type, enum: values, items, minimum } = schema as FieldSchema;
  if (values !== undefined) return values.find((value) => value !== null);
  const [first] = [type].flat();
  if (first === 'integer' || first === 'number') return Math.max(1, minimum ?? 1);
  if (first === 'boolean') return false;
  if (first === 'array') return items === undefined ? [] : [plausible(items, name)];
  if (first === 'string') return plausibleText(schema, name);
  return undefined;
}

function plausibleText({ pattern, format }: FieldSchema, name: string): string {
  if (format === 'email') return 'crew@example.com';
  if (/_(begin|end)$/.test(name)) return '2026-01-31';
  if (/^ms(Id)s?$/.test(name)) return 'T1000000001';
  if (name.startsWith('imei')) return '123456789012345';
  if (name === 'iccid') return '8986031234567890123';
  if (name === 'idPrefix') return 'T6';
  if (name === 'servIp') return 'radio.example.net';
  return pattern === undefined || name !== 'phone' ? 'abcdef' : '+30 210 1234';
}

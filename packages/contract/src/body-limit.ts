import type { TSchema } from 'typebox';
import { partsOf, typesOf, type SchemaParts } from './check.ts';
import type { Endpoint } from './define.ts';

const KILOBYTE = 1024;
/** Size limits of JSON bodies: one row, lists of thousands, and the largest calls (docs/contract.md §1). */
export const BODY_LIMITS = [64 * KILOBYTE, KILOBYTE * KILOBYTE, 10 * KILOBYTE * KILOBYTE] as const;

/** The longest form of a character is `\\u0041`. */
const BYTES_A_CHARACTER = 6;
/** Length of a text that only a pattern or a format bounds. */
const SHORT_TEXT = 64;
/** Longest text of a number. */
const NUMBER = 24;
/** Size of a field that is sent back with its row and ignored. */
const UNREAD = 2 * KILOBYTE;

/** Size limit of a call's JSON body: the smallest of BODY_LIMITS for the largest body of its schema. */
export function bodyLimitOf({ input, upload }: Endpoint): number {
  // The parts of a form are bounded while they are read.
  if (upload !== undefined) return BODY_LIMITS[0];
  const needed = largestJson(input);
  const limit = BODY_LIMITS.find((size) => needed <= size);
  if (limit === undefined) throw new Error(`A body of ${needed} bytes is more than any call takes`);
  return limit;
}

/** Maximum bytes of a schema's value as JSON without whitespace. */
export function largestJson(schema: TSchema): number {
  const parts = partsOf(schema);
  const types = typesOf(parts);
  if (types.length === 0) return UNREAD;
  if (types.includes('object')) return fieldsJson(parts);
  if (types.includes('array')) return 2 + (parts.maxItems ?? Infinity) * (1 + largestJson(parts.items ?? {}));
  if (!types.includes('string')) return NUMBER;
  const members = (parts.enum ?? []).map((member) => String(member).length);
  const length = members.length > 0 ? Math.max(...members) : (parts.maxLength ?? boundedLength(parts));
  return 2 + length * BYTES_A_CHARACTER;
}

function fieldsJson({ properties = {} }: SchemaParts): number {
  const sizes = new Map(
    Object.entries(properties).map(([name, inner]) => [name, name.length + 4 + largestJson(inner)] as const),
  );
  // Of two alternative fields only the larger one counts.
  const unused = Object.entries(properties).map(([name, inner]) =>
    Math.min(sizes.get(name) ?? 0, sizes.get(partsOf(inner).insteadOf ?? '') ?? 0),
  );
  return 2 + sum([...sizes.values()]) - sum(unused);
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0);
}

function boundedLength({ pattern, format }: SchemaParts): number {
  return pattern === undefined && format === undefined ? Infinity : SHORT_TEXT;
}

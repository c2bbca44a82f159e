import type { TSchema } from 'typebox';
import { partsOf, typesOf, type SchemaParts } from './check.ts';
import type { Endpoint } from './define.ts';

const KILOBYTE = 1024;
/** The sizes a JSON body may have: one row, lists of thousands, and the most that any call may ask for (docs/contract.md §1). */
export const BODY_LIMITS = [64 * KILOBYTE, KILOBYTE * KILOBYTE, 10 * KILOBYTE * KILOBYTE] as const;

/** A character may be written as `\\u0041`. */
const BYTES_A_CHARACTER = 6;
/** A text that a pattern or a format bounds. */
const SHORT_TEXT = 64;
/** A number with all digits it may have. */
const NUMBER = 24;
/** A field that comes back with its row and is not looked at. */
const UNREAD = 2 * KILOBYTE;

/** Most bytes the JSON body of a call may have: the smallest size in which everything its schema admits finds room. */
export function bodyLimitOf({ input, upload }: Endpoint): number {
  // The parts of a form are bounded as they are read.
  if (upload !== undefined) return BODY_LIMITS[0];
  const needed = largestJson(input);
  const limit = BODY_LIMITS.find((size) => needed <= size);
  if (limit === undefined) throw new Error(`A body of ${needed} bytes is more than any call takes`);
  return limit;
}

/** Most bytes a value of a schema takes as JSON without blanks. */
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
  // Of two fields of which one is given there is the larger.
  const spared = Object.entries(properties).map(([name, inner]) =>
    Math.min(sizes.get(name) ?? 0, sizes.get(partsOf(inner).insteadOf ?? '') ?? 0),
  );
  return 2 + sum([...sizes.values()]) - sum(spared);
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0);
}

function boundedLength({ pattern, format }: SchemaParts): number {
  return pattern === undefined && format === undefined ? Infinity : SHORT_TEXT;
}

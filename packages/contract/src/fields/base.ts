import { Type, type Static, type TSchema } from 'typebox';

/** The same schema, also accepting null; kept flat so that serialising stays fast. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as TSchema & { type?: string; enum?: readonly unknown[] };
  const members = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...members });
}

/** One of the given strings. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

/** One of the given integers. */
export function oneOfNumbers<const T extends readonly number[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'integer', enum: [...values] });
}

/** A filter that takes one or several values: `k=1,2`, `k=1&k=2` or `k[]=1`. */
export function several<T extends TSchema>(item: T) {
  return Type.Optional(Type.Array(item, { maxItems: 5000 }));
}

/** A row's number key, 1…2³¹−1. */
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A count or sum answered by the service. */
export const count = Type.Integer({ minimum: 0 });
/** Printable text without control characters or lone surrogates. */
export function text(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
}
/** A required, non-empty text. */
export function requiredText(maxLength: number) {
  return text(maxLength, 1);
}
/** A text of several lines. */
export function longText(maxLength: number) {
  return Type.String({ maxLength, pattern: '^[^\\u0000\\p{Cs}]*$' });
}
/** A moment in UTC, `yyyy-MM-dd HH:mm:ss` (contract.md §1 'Times'). */
export const dateTime = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
});
/** Either end of a time filter: a moment, or a day standing for its first or last second. */
export const dayOrMoment = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])( ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$',
});
/** Bumped at every change of a row; optional guard of edits. */
export const rowVersion = Type.Integer({ minimum: 1 });
/** An e-mail address. */
export const email = Type.String({ maxLength: 128, format: 'email' });
/** A phone number as people write it. */
export const phone = Type.String({ maxLength: 32, pattern: '^\\+?[0-9][0-9 ()./-]{1,30}$' });
/** A TCP or UDP port. */
export const port = Type.Integer({ minimum: 1, maximum: 65_535 });

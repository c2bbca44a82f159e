import {
  Type,
  type Static,
  type TInteger,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from 'typebox';

/** Keeps the title, which identifies the kind of a value. */
type Titled<T> = T extends { title: infer N } ? { title: N } : unknown;

/** The same schema, also accepting null; flat, so that serialising stays fast. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as TSchema & { type?: string; enum?: readonly unknown[] };
  const members = values === undefined ? {} : { enum: [...values, null] };
  const both = { ...schema, type: [type, 'null'], ...members };
  return Type.Unsafe<Static<T> | null>(both) as TUnsafe<Static<T> | null> & Titled<T>;
}

/** An object that refuses other fields. */
export function closed<P extends TProperties>(fields: P) {
  return Type.Object(fields, { additionalProperties: false });
}

/** One of the given strings. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

/** One of the given integers. */
export function oneOfNumbers<const T extends readonly number[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'integer', enum: [...values] });
}

/** An object with values of one schema. `Type.Record` would add the whole type language to the console's bundle. */
export function recordOf<T extends TSchema>(value: T) {
  return Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: value });
}

/** The same fields as optional ones. `Type.Partial` would add the whole type language to the console's bundle. */
export function allOptional<P extends TProperties>(properties: P): { [K in keyof P]: TOptional<P[K]> } {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as never;
}

/** A filter with one or several values: `k=1,2`, `k=1&k=2` or `k[]=1`. */
export function several<T extends TSchema>(item: T) {
  return Type.Optional(Type.Array(item, { maxItems: 5000 }));
}

/** A row's number key, 1…2³¹−1. */
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: 'id' }) as TInteger & { title: 'id' };
/** A count or sum in a response. */
export const count = Type.Integer({ minimum: 0 });
/** Printable text without control characters or lone surrogates. */
export function text(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
}
/** A required, non-empty text. */
export function requiredText(maxLength: number) {
  return text(maxLength, 1);
}
/** A timestamp in UTC, `yyyy-MM-dd HH:mm:ss` (docs/contract.md §1 'Times'). */
export const timestamp = Type.Unsafe<string>({
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  title: 'timestamp',
}) as TUnsafe<string> & { title: 'timestamp' };
/** A day of a row, `yyyy-MM-dd`. */
export const day = Type.Unsafe<string>({
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  title: 'day',
}) as TUnsafe<string> & { title: 'day' };
/** A time filter, or one end of it: a timestamp, or a day, which means its first or last second. */
export const dayOrTimestamp = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])( ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$',
});
/** Raised at every change of a row; optional guard of edits. */
export const rowVersion = Type.Integer({ minimum: 1 });
/** Version of a set that is saved as a whole, from the call that reads it; optional guard of the call that saves it. */
export const setVersion = Type.String({ minLength: 1, maxLength: 32 });
/** An e-mail address. */
export const email = Type.String({ maxLength: 128, format: 'email', plain: true });
/** Forms of a phone number that are another thing: a number with decimals, as spreadsheets write it, and days. */
const NO_PHONE = ['\\d+\\.\\d{1,2}', '\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}', '\\d{1,2}([-/.])\\d{1,2}\\2\\d{4}'];
/** A phone number as people write it: single separators between the digits, the code of the country in brackets or not. */
export const phone = Type.String({
  maxLength: 32,
  pattern: `^(?!(?:${NO_PHONE.join('|')})$)(?!.*[./-]{2})(?:\\(\\+|\\+?\\(?)[0-9][0-9 ()./-]{0,29}[0-9)]$`,
  plain: true,
});
/** A TCP or UDP port. */
export const port = Type.Integer({ minimum: 1, maximum: 65_535 });

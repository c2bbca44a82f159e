import type { TSchema } from 'typebox';
import { partsOf } from './check.ts';
import { plainImei, plainText } from './plain-text.ts';

const withPlain = new WeakMap<TSchema, boolean>();

/**
 * An input with the values of its `plain` fields as plain text: values pasted from a chat or a sheet bring blanks,
 * invisible characters and full-width digits along. Values that need no change are the same objects.
 */
export function plainInput(schema: TSchema, value: unknown): unknown {
  if (!hasPlain(schema)) return value;
  const { plain: form, items, properties = {} } = partsOf(schema);
  if (typeof value === 'string') return form === 'imei' ? plainImei(value) : plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => plainInput(items, item));
  const given = Object.entries(properties).filter(([name, inner]) => Object.hasOwn(value, name) && hasPlain(inner));
  if (given.length === 0) return value;
  const plain = given.map(([name, inner]) => [name, plainInput(inner, (value as Record<string, unknown>)[name])]);
  return { ...value, ...Object.fromEntries(plain) };
}

/** Is the schema of a plain text, or does it contain one? */
function hasPlain(schema: TSchema): boolean {
  const known = withPlain.get(schema);
  if (known !== undefined) return known;
  const { plain, items, properties = {} } = partsOf(schema);
  const inner = [...(items === undefined ? [] : [items]), ...Object.values(properties)];
  const found = (plain ?? false) !== false || inner.some(hasPlain);
  withPlain.set(schema, found);
  return found;
}

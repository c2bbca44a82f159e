import type { SchemaParts } from '@roger/contract/check';
import { typeOf } from '../form/field-schema.ts';

// A list's filters, sort and page are in the address, so that they can be linked and survive a reload.

function parseOne(schema: SchemaParts, text: string): unknown {
  if (schema.enum !== undefined) return schema.enum.find((value) => String(value) === text);
  if (text === '') return undefined;
  const type = typeOf(schema);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
  if (type !== 'integer' && type !== 'number') return text;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function parse(schema: SchemaParts, text: string): unknown {
  const { items } = schema;
  if (items === undefined) return parseOne(schema, text);
  const values = text.split(',').flatMap((part) => parseOne(items, part) ?? []);
  return values.length === 0 ? undefined : values;
}

/** Parses an address into a call's input; parameters that violate the contract are ignored. */
export function inputOf(schema: SchemaParts, search: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [key, text] of new URLSearchParams(search)) {
    const field = schema.properties?.[key];
    const value = field === undefined ? undefined : parse(field, text);
    if (value !== undefined) input[key] = value;
  }
  return input;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

export function searchOf(input: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    const text = textOf(value);
    if (text !== '') params.set(key, text);
  }
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

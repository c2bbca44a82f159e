import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

type FieldSchema = TSchema & {
  type?: string | readonly string[];
  properties?: Record<string, TSchema>;
  required?: readonly string[];
  items?: TSchema;
  additionalProperties?: unknown;
};

/** Differences between an answer and its schema: missing or additional fields, and wrong types. */
export function shapeFaults(schema: TSchema, value: unknown, path = 'result'): string[] {
  const { properties, required = [], items, additionalProperties } = schema as FieldSchema;
  if (properties !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const row = value as Record<string, unknown>;
    const missing = required.filter((key) => !(key in row)).map((key) => `${path}.${key} is missing`);
    const extra = Object.keys(row)
      .filter((key) => !(key in properties) && additionalProperties !== true)
      .map((key) => `${path}.${key} is not in the contract`);
    const inner = Object.entries(properties).flatMap(([key, one]) =>
      key in row ? shapeFaults(one, row[key], `${path}.${key}`) : [],
    );
    return [...missing, ...extra, ...inner];
  }
  if (items !== undefined && Array.isArray(value)) {
    return value.flatMap((one, index) => shapeFaults(items, one, `${path}[${index}]`));
  }
  return Value.Check(schema, value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${JSON.stringify(schema)}`];
}

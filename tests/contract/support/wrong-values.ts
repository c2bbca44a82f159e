import { partsOf } from '@roger/contract/check';
import type { TSchema } from 'typebox';

type FieldSchema = TSchema & {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  items?: TSchema;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** Values of a wrong type for a field of a JSON body; none if the field accepts any value. */
export function wrongInBody(schema: TSchema): unknown[] {
  const { type } = schema as FieldSchema;
  if (type === undefined) return [];
  const types = [type].flat();
  const candidates: [string, unknown][] = [
    ['string', 'surely wrong'],
    ['number', 1.5],
    ['boolean', true],
    ['array', [{}]],
    ['object', { surely: 'wrong' }],
  ];
  const accepts = (kind: string) => types.includes(kind) || (kind === 'number' && types.includes('integer'));
  const fractions = types.includes('integer') ? [1.5, '1'] : [];
  return [...candidates.filter(([kind]) => !accepts(kind)).map(([, value]) => value), ...fractions];
}

/** Texts that a field of a query or form refuses; none if it accepts any short text. */
export function wrongInText(schema: TSchema): string[] {
  const { type, items, maxLength, pattern, format, enum: values } = schema as FieldSchema;
  const types = [type].flat();
  if (types.includes('array') && partsOf(items ?? {}).type === 'object') return ['surely wrong', '{}', '[1]'];
  if (types.includes('array') && items !== undefined) return wrongInText(items);
  if (types.includes('integer') || types.includes('number')) return ['surely-wrong', '1e3', '0x10'];
  if (types.includes('boolean')) return ['maybe', '2'];
  if (values !== undefined || format !== undefined) return ['surely wrong'];
  if (maxLength !== undefined) return ['x'.repeat(maxLength + 1)];
  return pattern === undefined ? [] : ['surely wrong'];
}

import { Type, type TProperties, type TSchema } from 'typebox';
import { count, dayOrMoment, oneOf } from './base.ts';

/** Default page size of every list. */
export const DEFAULT_PAGE_SIZE = 10;
/** Largest page a list answers. */
export const MAX_PAGE_SIZE = 500;

/** Page number, size and sort of a list, with the columns it may be sorted by. */
export function pageQuery<const C extends readonly string[], F extends TProperties>(columns: C, filters: F) {
  return Type.Object(
    {
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
      column: Type.Optional(oneOf(columns)),
      order: Type.Optional(oneOf(['asc', 'desc'])),
      ...filters,
    },
    { additionalProperties: false },
  );
}

/** A list answer: one page of rows and the exact total. */
export function page<T extends TSchema>(row: T) {
  return Type.Object({ records: Type.Array(row), total: count, size: count, current: count, pages: count });
}

/** The shape of a list answer for rows of type T. */
export interface PageOf<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** The `<field>_begin` and `<field>_end` filters of a time column. */
export function timeRange<const F extends string>(field: F) {
  type Range = { [K in `${F}_begin` | `${F}_end`]: ReturnType<typeof Type.Optional<typeof dayOrMoment>> };
  return {
    [`${field}_begin`]: Type.Optional(dayOrMoment),
    [`${field}_end`]: Type.Optional(dayOrMoment),
  } as Range;
}

/** What every list query carries besides its filters. */
export interface PageQuery {
  pageNo?: number;
  pageSize?: number;
  column?: string;
  order?: 'asc' | 'desc';
}

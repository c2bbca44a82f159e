import { Type, type TSchema } from 'typebox';
import { count } from './base.ts';

/** Default page size of every list. */
export const DEFAULT_PAGE_SIZE = 10;
/** Largest page a list answers. */
export const MAX_PAGE_SIZE = 500;

/** The page that a list is asked for. */
export const pageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
};

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

/** What every list query carries besides its filters. */
export interface PageQuery {
  pageNo?: number;
  pageSize?: number;
  column?: string;
  order?: 'asc' | 'desc';
}

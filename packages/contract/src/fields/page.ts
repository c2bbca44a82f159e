import { Type, type TSchema } from 'typebox';
import { count } from './base.ts';

/** Default page size of every list. */
export const DEFAULT_PAGE_SIZE = 10;
/** Maximum page size of a list. */
export const MAX_PAGE_SIZE = 500;

/** Query fields of a page. */
export const pageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
};

/** Response of a list: one page of rows and the exact total. */
export function page<T extends TSchema>(row: T) {
  return Type.Object({ records: Type.Array(row), total: count, size: count, current: count, pages: count });
}

/** Type of a list's response. */
export interface PageOf<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** Fields of every list query besides its filters. */
export interface PageQuery {
  pageNo?: number;
  pageSize?: number;
  column?: string;
  order?: 'asc' | 'desc';
}

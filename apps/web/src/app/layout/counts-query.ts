import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** docs/product.md §9. */
const REFRESH_MS = 60_000;

/** The fleet's counts, shared by the parts of the layout. */
export const countsQuery = queryOptions({ ...queryOf(api.terminal.findMsCount), refetchInterval: REFRESH_MS });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** docs/product.md §9: how often the counts are read anew. */
const REFRESH_MS = 60_000;

/** The fleet's counts, for whatever in the frame tells of them. */
export const countsQuery = queryOptions({ ...queryOf(api.terminal.findMsCount), refetchInterval: REFRESH_MS });

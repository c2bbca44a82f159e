import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { LOOKUP_STALE_MS, queryOf } from './query.ts';

/** The enabled functions; undefined until they are known. */
export function useFunctionOptions() {
  return useQuery({ ...queryOf(api.terminalFunction.queryAll), staleTime: LOOKUP_STALE_MS });
}

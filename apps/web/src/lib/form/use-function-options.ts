import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../api/query.ts';

export function useFunctionOptions() {
  return useQuery({ ...queryOf(api.terminalFunction.queryAll), staleTime: LOOKUP_STALE_MS });
}

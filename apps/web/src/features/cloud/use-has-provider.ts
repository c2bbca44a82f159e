import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

/** Is there a card provider to ask? What needs one is not offered where there is none; null until that is known. */
export function useHasProvider(): boolean | null {
  const { data, isError } = useQuery({ ...queryOf(api.cloudPlan.provider), staleTime: LOOKUP_STALE_MS });
  // Whoever cannot be told finds out by asking.
  return data?.connected ?? (isError ? true : null);
}

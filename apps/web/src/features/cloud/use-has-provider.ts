import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

/** True if a card provider is connected, null while loading. Actions that need one are hidden without it. */
export function useHasProvider(): boolean | null {
  const known = useKnown(api.cloudPlan.provider);
  const { data, isError } = useQuery({ ...queryOf(api.cloudPlan.provider), staleTime: LOOKUP_STALE_MS });
  // A provider is assumed if the request fails or is unknown; the service refuses calls without one.
  return data?.connected ?? (isError || !known ? true : null);
}

import type { FunctionOption } from '@roger/contract/families/terminal-function';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

/** The enabled functions that are billed by duration. */
export function useDurationFunctions(): readonly FunctionOption[] {
  const { data } = useQuery({ ...queryOf(api.terminalFunction.queryAll), staleTime: LOOKUP_STALE_MS });
  return useMemo(() => (data ?? []).filter(({ billingMode }) => billingMode === 'duration'), [data]);
}

import type { FunctionOption } from '@roger/contract/families/terminal-function';
import { useMemo } from 'react';
import { useFunctionOptions } from '../../lib/use-function-options.ts';

/** The enabled functions that are billed by duration. */
export function useDurationFunctions(): readonly FunctionOption[] {
  const { data } = useFunctionOptions();
  return useMemo(() => (data ?? []).filter(({ billingMode }) => billingMode === 'duration'), [data]);
}

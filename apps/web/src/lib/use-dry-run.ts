import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyCall, InputFor, ResultFor } from './call.ts';
import { useTabActive } from './tab.ts';
import { useLast } from './use-last.ts';

/** A call that can be tried without doing anything. */
export interface TriedCall extends AnyCall {
  readonly types?: { input: { dryRun?: boolean | undefined }; result: unknown };
}

export interface DryRun<R> {
  answer: R | null;
  error: unknown;
  /** What is shown is not yet what is asked for. */
  busy: boolean;
}

/**
 * The service's own answer to a dry run of what an open dialog would do; null where nothing can be asked yet. It is asked for
 * anew when a booking by it was refused.
 */
export function useDryRun<C extends TriedCall>(
  call: C,
  input: InputFor<C> | null,
  open: boolean,
): DryRun<ResultFor<C>> {
  const active = useTabActive();
  const requested = open && input !== null;
  const { data, error, isFetching } = useQuery({
    queryKey: [call.slug, call.callName, input],
    queryFn: async () => (await call({ ...input, dryRun: true } as never)) as ResultFor<C>,
    enabled: requested && active,
    placeholderData: keepPreviousData,
    // A booking whose answer got lost is repeated with the very same quote.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // The booking has changed what a closing dialog would be told now.
  const answer = useLast(requested ? (data ?? null) : null);
  const refusal = requested ? error : null;
  return { answer: refusal === null ? answer : null, error: refusal, busy: isFetching };
}

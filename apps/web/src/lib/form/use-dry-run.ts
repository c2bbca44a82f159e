import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyCall, InputFor, ResultFor } from '../api/call.ts';
import { useTabActive } from '../address/tab.ts';
import { useRetained } from '../react/use-retained.ts';

export interface DryRunCall extends AnyCall {
  readonly types?: { input: { dryRun?: boolean | undefined }; result: unknown };
}

export interface DryRun<R> {
  answer: R | null;
  error: unknown;
  /** `answer` may still be that of an earlier input. */
  busy: boolean;
}

/**
 * Dry run of an open dialog's call; `input` is null while it is incomplete. A refused booking repeats the dry run; other
 * writes repeat one that only advises (`follows`), as it has no quote to keep.
 */
export function useDryRun<C extends DryRunCall>(
  call: C,
  input: InputFor<C> | null,
  open: boolean,
  { follows = false }: { follows?: boolean } = {},
): DryRun<ResultFor<C>> {
  const active = useTabActive();
  const requested = open && input !== null;
  const { data, error, isFetching } = useQuery({
    queryKey: [call.slug, call.callName, input],
    queryFn: async () => (await call({ ...input, dryRun: true } as never)) as ResultFor<C>,
    enabled: requested && active,
    placeholderData: keepPreviousData,
    // A booking with a lost answer must be repeated with the same quote.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { dryRun: !follows },
  });
  // A closing dialog still shows the effect: after the booking a new dry run would differ.
  const answer = useRetained(requested ? (data ?? null) : null);
  const refusal = requested ? error : null;
  return { answer: refusal === null ? answer : null, error: refusal, busy: isFetching };
}

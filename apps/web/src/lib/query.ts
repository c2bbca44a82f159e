import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

/** Look-ups that hardly change within a minute. */
export const LOOKUP_STALE_MS = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only a lost answer is worth asking for again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** A read as a query: its key is [family, call, input]. */
export function queryOf<C extends AnyCall>(call: C, input?: InputFor<C>) {
  return queryOptions({
    queryKey: [call.slug, call.callName, input ?? {}],
    queryFn: async ({ signal }) => (await call((input ?? {}) as never, { signal })) as ResultFor<C>,
  });
}

/** What shows coins, vouchers and what they pay for: any booking changes it, whichever family it belongs to. */
const changedByBookings = [
  ['coin'],
  ['billing'],
  ['client-voucher'],
  ['voucher-billing'],
  ['video-billing'],
  ['client', 'queryBalance'],
  ['terminal'],
];

/** Does the call book something? Whatever is paid for may be refused for want of coins, and a license becomes a voucher. */
function books({ endpoint: { log, errors = [] } }: AnyCall): boolean {
  return log === 'money' || errors.includes('coinsShort') || errors.includes('licenseKnown');
}

function readAnew(client: QueryClient, call: AnyCall): void {
  const { slug } = call;
  const queryKeys = books(call) ? [[slug], ...changedByBookings] : [[slug]];
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
}

/**
 * A writing call; when it succeeds, everything read from its family is read anew. A refused booking does the same: somebody
 * else has booked meanwhile.
 */
export function useWrite<C extends AnyCall>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, options }: { input: InputFor<C>; options?: CallOptions }) =>
      (await call(input as never, options)) as ResultFor<C>,
    onSuccess: () => readAnew(client, call),
    onError: (error) => {
      if (books(call) && error instanceof ApiError) readAnew(client, call);
    },
  });
}

import type { Change } from '@roger/contract/define';
import { QueryClient, queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { answeredRow } from './answered-row.ts';
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

/** The families, and calls of them, that show what a call may change outside its own. */
const shownBy: Record<Change, readonly QueryKey[]> = {
  money: [
    ['coin'],
    ['billing'],
    ['client-voucher'],
    ['voucher-billing'],
    ['video-billing'],
    ['client', 'queryBalance'],
    ['terminal'],
    ['terminal-cloud-plan'],
    ['cloud-order'],
  ],
  groups: [['group'], ['terminal']],
};

function changesMoney({ endpoint }: AnyCall): boolean {
  return endpoint.changes?.includes('money') === true;
}

/** Everything that shows what the call has changed is asked for anew. */
function invalidateAfter(client: QueryClient, { slug, endpoint: { changes = [] } }: AnyCall): void {
  for (const queryKey of [[slug], ...changes.flatMap((change) => shownBy[change])]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Who edits a row again before its list is read anew sends the version that it has now. */
function showAnswered(client: QueryClient, { slug, endpoint }: AnyCall, answer: unknown): void {
  const put = answeredRow(endpoint, answer);
  if (put !== null) client.setQueriesData({ queryKey: [slug] }, put);
}

/**
 * A writing call; when it succeeds, the row it answers shows at once, and everything that shows what it changed is read anew. A refused booking does the same:
 * somebody else has booked meanwhile.
 */
export function useWrite<C extends AnyCall>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, options }: { input: InputFor<C>; options?: CallOptions }) =>
      (await call(input as never, options)) as ResultFor<C>,
    onSuccess: (answer) => {
      showAnswered(client, call, answer);
      invalidateAfter(client, call);
    },
    onError: (error) => {
      if (changesMoney(call) && error instanceof ApiError) invalidateAfter(client, call);
    },
  });
}

import type { Change } from '@roger/contract/define';
import {
  QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { rowPatch } from './row-patch.ts';
import { isKnown } from '../session/known-calls.ts';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { notifyOtherWindows } from './other-windows.ts';
import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

/** Stale time of look-ups, which rarely change within a minute. */
export const LOOKUP_STALE_MS = 60_000;

/** Wait before a repeat while the session is interrupted; no request is sent until it continues. */
const INTERRUPTED_MS = 500;

function isInterruption(error: unknown): boolean {
  return session.get().isInterrupted && isSessionEnd(error);
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && (error.key === 'tokenInvalid' || error.key === 'sessionEnded');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Repeats lost responses, not refusals; reads of an interrupted session wait until it continues.
      retry: (failures, error) => isInterruption(error) || (failures < 2 && !(error instanceof ApiError)),
      retryDelay: (failures, error) => (isInterruption(error) ? INTERRUPTED_MS : 1000 * 2 ** failures),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** Repeats the reads that an interrupted session failed, once it continues; its permissions may have changed. */
export function resumeWithSession(): void {
  let was = session.get().isInterrupted;
  session.subscribe(() => {
    const { isInterrupted, current } = session.get();
    const resumes = was && !isInterrupted && current !== null;
    was = isInterrupted;
    if (!resumes) return;
    void queryClient.invalidateQueries({ queryKey: ['account', 'current'] });
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isSessionEnd(state.error) });
  });
}

/** A read as a query with the key [family, call, input]; one that the service does not know stays without data. */
export function queryOf<C extends AnyCall>(call: C, input?: InputFor<C>) {
  return queryOptions({
    queryKey: [call.slug, call.callName, input ?? {}],
    queryFn: isKnown(call)
      ? async ({ signal }) => (await call((input ?? {}) as never, { signal })) as ResultFor<C>
      : skipToken,
  });
}

/** Queries outside a call's own family that its changes affect. */
const AFFECTED_QUERIES: Record<Change, readonly QueryKey[]> = {
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

/** Reloads queries, less the dry runs of open forms: a booking with a lost answer is repeated with the same quote. */
export function reloadQueries(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, predicate: ({ meta }) => meta?.['dryRun'] !== true });
}

function affectedBy({ slug, endpoint: { changes = [] } }: AnyCall): QueryKey[] {
  return [[slug], ...changes.flatMap((change) => AFFECTED_QUERIES[change])];
}

/** Updates the cached row, so that another edit before the reload sends the current version. */
function updateCachedRow(client: QueryClient, { slug, endpoint }: AnyCall, answer: unknown): void {
  const patch = rowPatch(endpoint, answer);
  if (patch !== null) client.setQueriesData({ queryKey: [slug] }, patch);
}

/**
 * A writing call. On success the cache gets the returned row, and affected queries reload, in the browser's other
 * windows too. A refused booking reloads them with its quote, since another booking may be the reason.
 */
export function useWrite<C extends AnyCall>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, options }: { input: InputFor<C>; options?: CallOptions }) =>
      (await call(input as never, options)) as ResultFor<C>,
    onSuccess: (answer) => {
      updateCachedRow(client, call, answer);
      const affected = affectedBy(call);
      for (const queryKey of affected) reloadQueries(client, queryKey);
      notifyOtherWindows(affected);
    },
    onError: (error) => {
      const changesMoney = call.endpoint.changes?.includes('money') === true;
      if (!changesMoney || !(error instanceof ApiError)) return;
      for (const queryKey of affectedBy(call)) void client.invalidateQueries({ queryKey });
    },
  });
}

import { live as liveFamily, type LiveEvent, type LiveEvents, type LiveKind } from '@roger/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { withCounts, withPresences, type TerminalPatch } from './live-patch.ts';
import type { StreamEnd } from './live-stream.ts';
import { followOtherWindows } from '../api/other-windows.ts';
import { queryOf, reloadQueries } from '../api/query.ts';
import { isKnown } from '../session/known-calls.ts';
import { readSharedStream } from './shared-stream.ts';
import { session, sessionToken } from '../session/session.ts';
import { doubtConnection } from '../react/load-code.ts';
import { createStore } from '../react/store.ts';

export const live = createStore<boolean>(false);

/** Minimum time between two updates of the page. */
const SHOW_MS = 1000;
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Wait after another tab of the account has replaced this one's stream. */
const REPLACED_MS = 5 * 60_000;

/** Families with terminals in their responses. */
const WITH_TERMINALS: readonly QueryKey[] = [['terminal'], ['group']];
/** A server's page counts its online terminals. */
const SERVER_PAGE: QueryKey = ['server', 'detail'];
/** Queries to reload after an event. */
const AFFECTED_QUERIES: Readonly<Record<LiveKind, readonly QueryKey[]>> = {
  command: [['operation-log']],
  upgrade: [['upgrade-task'], ['upgrade-record']],
  report: [['timing-report']],
  notice: [
    ['terminal', 'fleetTasks'],
    ['cloud-usage', 'list'],
  ],
};

/** All that events change; some may have been missed. */
const FOLLOWED_QUERIES: readonly QueryKey[] = [
  ...WITH_TERMINALS,
  SERVER_PAGE,
  ...Object.values(AFFECTED_QUERIES).flat(),
];

/**
 * Updates cached queries from the live stream, and after writes in other windows, while the page is visible; the
 * returned function stops it.
 */
export function startLive(client: QueryClient): () => void {
  const events = createEventBuffer(client);
  let stopping: AbortController | null = null;
  let openedBefore = false;
  // Token of the session that got 404 for its stream; the console refreshes by itself until the next sign-in.
  let refusedToken: string | null = null;
  const unfollow = followOtherWindows(events.reload);
  const settle = (): void => {
    events.show();
    const token = sessionToken();
    const offered = token !== refusedToken && isKnown({ endpoint: liveFamily.endpoints.live });
    const wanted = offered && document.visibilityState === 'visible' && token !== null;
    if (wanted === (stopping !== null)) return;
    stopping?.abort();
    stopping = wanted ? new AbortController() : null;
    if (stopping !== null) void keepOpen(stopping.signal);
  };
  const keepOpen = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const token = sessionToken();
      if (token === null) return;
      let opened = false;
      const onOpen = (): void => {
        opened = true;
        live.set(true);
        doubtConnection(false);
      };
      const end = await readSharedStream({ token, signal, resumes: openedBefore, onOpen, onEvent: events.add }).catch(
        endOf,
      );
      openedBefore ||= opened;
      live.set(false);
      if (opened) failures = 0;
      doubtConnection(end === 'again' && !signal.aborted);
      if (end === 'never') refusedToken = token;
      if (token === refusedToken) return settle();
      await pause(end === 'later' ? REPLACED_MS : waitAfter(failures), signal);
    }
  };
  const unsubscribe = session.subscribe(settle);
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    unsubscribe();
    unfollow();
    document.removeEventListener('visibilitychange', settle);
    stopping?.abort();
    events.stop();
    live.set(false);
  };
}

/** Only a required password change delays the reconnect; an unknown address ends it. */
function endOf(error: unknown): StreamEnd {
  if (error instanceof ApiError && error.code === 404) return 'never';
  return error instanceof ApiError && error.key === 'passwordChangeRequired' ? 'later' : 'again';
}

/** Exponential back-off with jitter: many consoles lose the same service at once. */
function waitAfter(failures: number): number {
  return Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Updates the counts of the gauge and of the home screen. */
function showCounts(client: QueryClient, counts: LiveEvents['counts']): void {
  client.setQueryData(queryOf(api.terminal.findMsCount).queryKey, (old) =>
    old === undefined ? old : { ...old, ...counts },
  );
  client.setQueryData(queryOf(api.terminal.fleetOverview).queryKey, (old) =>
    old === undefined ? old : withCounts(old, counts),
  );
}

interface EventBuffer {
  add: (event: LiveEvent) => void;
  reload: (queryKeys: readonly QueryKey[]) => void;
  /** Applies the collected events; a hidden page does so once it is shown. */
  show: () => void;
  stop: () => void;
}

/** Collects events and applies them to cached queries, at most once per SHOW_MS. */
function createEventBuffer(client: QueryClient): EventBuffer {
  let presences = new Map<string, TerminalPatch>();
  let counts: LiveEvents['counts'] | null = null;
  let stale = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (document.visibilityState === 'hidden') return;
    const [newPresences, newCounts, toReload] = [presences, counts, stale];
    [presences, counts, stale] = [new Map(), null, new Map()];
    if (newPresences.size > 0) {
      for (const queryKey of WITH_TERMINALS)
        client.setQueriesData({ queryKey }, (old: unknown) => withPresences(old, newPresences));
    }
    if (newCounts !== null) showCounts(client, newCounts);
    for (const queryKey of toReload.values()) reloadQueries(client, queryKey);
  };
  const showSoon = (): void => {
    timer ??= setTimeout(show, SHOW_MS);
  };
  const reload = (queryKeys: readonly QueryKey[]): void => {
    for (const key of queryKeys) stale.set(key.join(), key);
    showSoon();
  };
  return {
    reload,
    show,
    add(event) {
      if (event.event === 'presence' || event.event === 'group') {
        const { msId, ...patch } = event.data;
        presences.set(msId, { ...presences.get(msId), ...patch });
      } else if (event.event === 'counts') {
        counts = event.data;
        reload([SERVER_PAGE]);
      } else if (event.event === 'refetch') reload(FOLLOWED_QUERIES);
      else if (event.event !== 'replaced') reload(AFFECTED_QUERIES[event.event]);
      showSoon();
    },
    stop: () => clearTimeout(timer),
  };
}

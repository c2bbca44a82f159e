import type { LiveEvent, LiveEvents, LiveKind } from '@roger/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { withCounts, withPresences } from './live-patch.ts';
import { readLiveStream, type StreamEnd } from './live-stream.ts';
import { queryOf } from './query.ts';
import { session, sessionToken } from './session.ts';
import { createStore } from './store.ts';

/** Is what is shown kept up by the live stream? */
export const live = createStore<boolean>(false);

/** What changed is shown this often at most. */
const SHOW_MS = 1000;
const FIRST_WAIT_MS = 1000;
const MOST_WAIT_MS = 60_000;
/** Another tab of the account has taken this one's place: it comes back later. */
const REPLACED_MS = 5 * 60_000;

/** Families with terminals in their answers. */
const WITH_TERMINALS: readonly QueryKey[] = [['terminal'], ['group']];
/** Its terminals online, and how far it has told. */
const SERVER_PAGE: QueryKey = ['server', 'detail'];
/** What shows what happens, and is read anew then. */
const SHOWN_BY: Readonly<Record<LiveKind, readonly QueryKey[]>> = {
  command: [['operation-log']],
  upgrade: [['upgrade-task'], ['upgrade-record']],
  report: [['timing-report']],
  notice: [
    ['terminal', 'fleetTasks'],
    ['cloud-usage', 'list'],
  ],
};

/** Keeps what was read up to date while the page is seen, until the answered function is called; a lost line is opened again. */
export function keepLive(client: QueryClient): () => void {
  const shower = newShower(client);
  let stopping: AbortController | null = null;
  let heardBefore = false;
  const settle = (): void => {
    const wanted = document.visibilityState === 'visible' && sessionToken() !== null;
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
      };
      const end = await readLiveStream({ token, signal, resumes: heardBefore, onOpen, onEvent: shower.take }).catch(
        endOf,
      );
      heardBefore ||= opened;
      live.set(false);
      if (opened) failures = 0;
      await pause(end === 'stay' ? REPLACED_MS : waitAfter(failures), signal);
    }
  };
  const unsubscribe = session.subscribe(settle);
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', settle);
    stopping?.abort();
    shower.stop();
    live.set(false);
  };
}

/** Whoever was refused, but for want of a session, comes again as whoever lost the line. */
function endOf(error: unknown): StreamEnd {
  return error instanceof ApiError && error.key === 'passwordChangeRequired' ? 'stay' : 'again';
}

/** Longer each time, and not all at once: many consoles lose the same service. */
function waitAfter(failures: number): number {
  return Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The gauge and home tell of the same terminals. */
function showCounts(client: QueryClient, counts: LiveEvents['counts']): void {
  client.setQueryData(queryOf(api.terminal.findMsCount).queryKey, (old) =>
    old === undefined ? old : { ...old, ...counts },
  );
  client.setQueryData(queryOf(api.terminal.fleetOverview).queryKey, (old) =>
    old === undefined ? old : withCounts(old, counts),
  );
}

/** Shows what events tell, once a second at most. */
function newShower(client: QueryClient): { take: (event: LiveEvent) => void; stop: () => void } {
  let presences = new Map<string, LiveEvents['presence']['onlineStatus']>();
  let counts: LiveEvents['counts'] | null = null;
  let stale = new Set<QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    timer = undefined;
    const [seen, told, asked] = [presences, counts, stale];
    [presences, counts, stale] = [new Map(), null, new Set()];
    if (seen.size > 0) {
      for (const queryKey of WITH_TERMINALS)
        client.setQueriesData({ queryKey }, (old: unknown) => withPresences(old, seen));
    }
    if (told !== null) showCounts(client, told);
    for (const queryKey of asked) void client.invalidateQueries({ queryKey });
  };
  return {
    take(event) {
      if (event.event === 'presence') presences.set(event.data.msId, event.data.onlineStatus);
      else if (event.event === 'counts') {
        counts = event.data;
        stale.add(SERVER_PAGE);
      } else if (event.event === 'refetch') for (const key of WITH_TERMINALS) stale.add(key);
      else if (event.event !== 'replaced') for (const key of SHOWN_BY[event.event]) stale.add(key);
      timer ??= setTimeout(show, SHOW_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

import { groupBy } from '@roger/contract/group-by';
import { MAX_LIVE_STREAMS, type LiveEvent } from '@roger/contract/live';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Bus, BusMessages, PresenceChange } from '../../platform/bus/bus.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newThrottle } from '../../platform/common/throttle.ts';
import { inScope, scopeOf } from '../../platform/ctx/scope.ts';
import { actorsOf } from '../../platform/ctx/session.ts';
import { newLiveCounter, type LiveCounter } from './live-counter.ts';
import { newGroupLookup, newPathLookup, type LiveGroup, type Lookup } from './live-lookups.ts';
import { newLiveReader, type LiveReader } from './live-reader.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** Interval of session checks, in ms: messages about ended sessions may be lost, and others end by time. */
const SESSIONS_MS = 5000;
/** Least pause between two checks, in ms. */
const RENEW_REST_MS = 200;
/** Changes of presence and group are collected for this time, in ms. */
const PRESENCE_MS = 500;
/** Maximum readers of one process. */
const MAX_READERS = 5000;

/** Readers of live events in one process. */
export interface LiveHub {
  /** @throws tooManyRequests at MAX_READERS. */
  open(ctx: Ctx): Promise<LiveReader>;
  close(reader: LiveReader): void;
}

/** A hub that is subscribed to the bus while it has readers. */
export function newLiveHub(): LiveHub {
  const readers = new Set<LiveReader>();
  const counter = newLiveCounter(readers);
  let stop: (() => void) | null = null;
  return {
    async open(ctx) {
      if (readers.size >= MAX_READERS) throw new AppError('tooManyRequests');
      const reader = await newLiveReader(ctx);
      makeRoom(readers, ctx);
      readers.add(reader);
      stop ??= listen(ctx.bus, readers, counter);
      counter.requestCount(reader);
      return reader;
    },
    close(reader) {
      readers.delete(reader);
      if (readers.size > 0) return;
      stop?.();
      stop = null;
    },
  };
}

/** Passes messages of the bus to readers; returns a function that stops it. */
function listen(bus: Bus, readers: ReadonlySet<LiveReader>, counter: LiveCounter): () => void {
  const findPaths = newPathLookup();
  const moves = newMoves(readers, findPaths, counter);
  // Checks do not overlap; several ended sessions are one check.
  const renew = newThrottle<'all'>({ minRestMs: RENEW_REST_MS });
  const ends = [
    bus.subscribe('presence', ({ changes }) => moves.add(changes.map(moveOf))),
    bus.subscribe('groups', ({ changes }) =>
      moves.add(changes.map(([clientId, msId, groupId]) => ({ clientId, msId, onlineStatus: null, groupId }))),
    ),
    bus.subscribe('live', (message) => {
      const { kind, clientId, data } = message;
      const subject = kind === 'notice' ? data.kind : kind;
      const find = (ctx: Ctx) => findPaths(ctx, [clientId]);
      void notifyReaders(readers, find, (reader, paths) => {
        if (reader.canRead(subject) && isSeen(reader, paths, clientId)) reader.enqueue(eventOf(message));
      });
    }),
    bus.onGap(() => requestRefetch(readers)),
    bus.subscribe('sessions', () => renew('all', () => renewSessions(readers))),
  ];
  const timer = setInterval(() => renew('all', () => renewSessions(readers)), SESSIONS_MS);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    moves.stop();
  };
}

/** Collects moves of terminals for PRESENCE_MS and passes them on, in their order. */
function newMoves(readers: ReadonlySet<LiveReader>, findPaths: Lookup<Path>, counter: LiveCounter) {
  const findGroups = newGroupLookup();
  let pending: Move[] = [];
  let flushing: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const byClient = groupBy(pending, ({ clientId }) => clientId);
    const groupIds = pending.flatMap(({ groupId }) => groupId ?? []);
    pending = [];
    flushing = undefined;
    const find = async (ctx: Ctx) => ({
      paths: await findPaths(ctx, byClient.keys()),
      groups: await findGroups(ctx, groupIds),
    });
    void notifyReaders(readers, find, (reader, { paths, groups }) => {
      const seen = [...byClient].flatMap(([clientId, moves]) => (isSeen(reader, paths, clientId) ? moves : []));
      if (seen.some(({ onlineStatus }) => onlineStatus !== null)) counter.requestCount(reader);
      if (reader.canRead('presence')) for (const move of seen) reader.enqueue(moveEvent(reader.ctx, move, groups));
    });
  };
  return {
    add(moves: readonly Move[]): void {
      pending.push(...moves);
      flushing ??= setTimeout(flush, PRESENCE_MS);
    },
    stop: () => clearTimeout(flushing),
  };
}

/** A live message as an event: both have the same names and data. */
function eventOf({ kind, data }: BusMessages['live']): LiveEvent {
  return { event: kind, data } as LiveEvent;
}

interface Path {
  path: readonly number[];
}

/** Is the client in the reader's scope? */
function isSeen({ ctx }: LiveReader, paths: ReadonlyMap<number, Path>, clientId: number): boolean {
  return inScope(ctx.scope, paths.get(clientId)?.path ?? []);
}

/** Runs the lookup once, then calls `each` for every reader with its result. */
async function notifyReaders<Found>(
  readers: ReadonlySet<LiveReader>,
  find: (ctx: Ctx) => Promise<Found>,
  each: (reader: LiveReader, found: Found) => void,
): Promise<void> {
  const [first] = readers;
  if (first === undefined) return;
  try {
    const found = await find(first.ctx);
    for (const reader of readers) each(reader, found);
  } catch (error) {
    first.ctx.log.warn(faultEntry('live readers', error), 'live: who sees a change could not be found out');
    requestRefetch(readers);
  }
}

function requestRefetch(readers: ReadonlySet<LiveReader>): void {
  for (const reader of readers) reader.requestRefetch();
}

/** A terminal that came online, went offline, or talks in another group (no presence). */
interface Move {
  clientId: number;
  msId: string;
  onlineStatus: 'online' | 'offline' | null;
  /** Undefined where a process of an older version does not say. */
  groupId: number | null | undefined;
}

function moveOf([, clientId, onlineStatus, msId, , groupId]: PresenceChange): Move {
  return { clientId, msId, onlineStatus, groupId: onlineStatus === 'offline' ? null : groupId };
}

function moveEvent({ actor }: Ctx, { msId, onlineStatus, groupId }: Move, groups: Groups): LiveEvent {
  if (groupId === undefined && onlineStatus !== null) return { event: 'presence', data: { msId, onlineStatus } };
  const group = groups.get(groupId ?? 0);
  // The same rule as in lists: a group above the scope shows its name, except under hideSuper.
  const isVisible = group !== undefined && group.depth > actor.hiddenLevels;
  const current = { currentGrpId: isVisible ? group.id : null, currentGrpName: isVisible ? group.name : null };
  if (onlineStatus === null) return { event: 'group', data: { msId, ...current } };
  return { event: 'presence', data: { msId, onlineStatus, ...current } };
}

type Groups = ReadonlyMap<number, LiveGroup>;

/** Ends the oldest streams of an account above MAX_LIVE_STREAMS: lost connections may seem open for long. */
function makeRoom(readers: Set<LiveReader>, { actor }: Ctx): void {
  const own = [...readers].filter(({ ctx }) => ctx.actor.accountId === actor.accountId);
  for (const reader of own.slice(0, Math.max(0, own.length - MAX_LIVE_STREAMS + 1))) {
    readers.delete(reader);
    reader.end({ event: 'replaced', data: {} });
  }
}

/** Ends readers of ended sessions and renews scope and role of the others, with one statement for all. */
async function renewSessions(readers: ReadonlySet<LiveReader>): Promise<void> {
  const all = [...readers];
  const ctx = all[0]?.ctx;
  if (ctx === undefined) return;
  try {
    const actors = await actorsOf(ctx, [...new Set(all.map((reader) => reader.ctx.actor.sessionId))]);
    for (const reader of all) {
      const actor = actors.get(reader.ctx.actor.sessionId);
      if (actor === undefined) reader.end();
      else await reader.renew({ ...reader.ctx, actor, scope: scopeOf(actor) });
    }
  } catch (error) {
    // Sessions are unknown now: consoles connect again and are checked then.
    ctx.log.warn(faultEntry('live sessions', error), 'live: sessions could not be looked up');
    for (const reader of all) reader.end();
  }
}

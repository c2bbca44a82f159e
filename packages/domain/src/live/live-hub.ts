import { MAX_LIVE_STREAMS, type LiveEvent } from '@roger/contract/live';
import { AppError } from '../kernel/app-error.ts';
import type { Bus, BusMessages } from '../kernel/bus.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { inScope, scopeOf } from '../kernel/scope.ts';
import { actorsOf } from '../kernel/session.ts';
import { newCounter, type Counter } from './live-counter.ts';
import { newPathLookup } from './live-lookups.ts';
import { newLiveReader, type LiveReader } from './live-reader.ts';

/** How often it is asked whether sessions are still open, in ms: an ended one hears nothing more after that. */
const SESSIONS_MS = 5000;
/** Changes of presence are told on in portions, this often in ms at most. */
const PRESENCE_MS = 500;
/** Consoles that one process serves. */
const MOST_READERS = 5000;

/** The consoles that hear of changes through one process. */
export interface LiveHub {
  /** @throws tooManyRequests where the process serves as many as it can. */
  open(ctx: Ctx): Promise<LiveReader>;
  close(reader: LiveReader): void;
}

/** A hub; it listens to the bus while somebody listens to it. */
export function newLiveHub(): LiveHub {
  const readers = new Set<LiveReader>();
  const counter = newCounter(readers);
  let stop: (() => void) | null = null;
  return {
    async open(ctx) {
      if (readers.size >= MOST_READERS) throw new AppError('tooManyRequests');
      const reader = await newLiveReader(ctx);
      makeRoom(readers, ctx);
      readers.add(reader);
      stop ??= listen(ctx.bus, readers, counter);
      counter.markDue(reader);
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

/** Passes on to readers what the bus says, until the answered function is called. */
function listen(bus: Bus, readers: ReadonlySet<LiveReader>, counter: Counter): () => void {
  const pathsOf = newPathLookup();
  let pending: Presence[] = [];
  let flushing: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const byClient = byClientOf(pending);
    pending = [];
    flushing = undefined;
    void tell(readers, pathsOf, byClient.keys(), (reader, isSeen) => {
      const seen = [...byClient].flatMap(([clientId, changes]) => (isSeen(clientId) ? changes : []));
      if (seen.length === 0) return;
      counter.markDue(reader);
      if (reader.hears('presence')) for (const change of seen) reader.put(presenceOf(change));
    });
  };
  const ends = [
    bus.subscribe('presence', ({ changes }) => {
      pending.push(...changes);
      flushing ??= setTimeout(flush, PRESENCE_MS);
    }),
    bus.subscribe('live', (message) => {
      const { kind, clientId, data } = message;
      const subject = kind === 'notice' ? data.kind : kind;
      void tell(readers, pathsOf, [clientId], (reader, isSeen) => {
        if (reader.hears(subject) && isSeen(clientId)) reader.put(eventOf(message));
      });
    }),
    bus.onGap(() => loseAll(readers)),
  ];
  const timer = setInterval(() => void renewSessions(readers), SESSIONS_MS);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    clearTimeout(flushing);
  };
}

/** The message of a kind is the data of the event of the same name. */
function eventOf({ kind, data }: BusMessages['live']): LiveEvent {
  return { event: kind, data } as LiveEvent;
}

type Presence = BusMessages['presence']['changes'][number];
type SeenBy = (clientId: number) => boolean;

/** Goes through the readers with what says whether the scope of each holds a client. */
async function tell(
  readers: ReadonlySet<LiveReader>,
  pathsOf: ReturnType<typeof newPathLookup>,
  clientIds: Iterable<number>,
  each: (reader: LiveReader, isSeen: SeenBy) => void,
): Promise<void> {
  const [first] = readers;
  if (first === undefined) return;
  try {
    const paths = await pathsOf(first.ctx, clientIds);
    for (const reader of readers) each(reader, (clientId) => inScope(reader.ctx.scope, paths.get(clientId) ?? []));
  } catch (error) {
    first.ctx.log.warn({ err: error }, 'live: who sees a change could not be found out');
    loseAll(readers);
  }
}

function loseAll(readers: ReadonlySet<LiveReader>): void {
  for (const reader of readers) reader.lose();
}

function byClientOf(changes: readonly Presence[]): Map<number, Presence[]> {
  const byClient = new Map<number, Presence[]>();
  for (const change of changes) {
    const ofClient = byClient.get(change[1]);
    if (ofClient === undefined) byClient.set(change[1], [change]);
    else ofClient.push(change);
  }
  return byClient;
}

function presenceOf([, , onlineStatus, msId]: Presence): LiveEvent {
  return { event: 'presence', data: { msId, onlineStatus } };
}

/** The oldest streams of an account make way: a lost connection may long seem to be open. */
function makeRoom(readers: Set<LiveReader>, { actor }: Ctx): void {
  const own = [...readers].filter(({ ctx }) => ctx.actor.accountId === actor.accountId);
  for (const reader of own.slice(0, Math.max(0, own.length - MAX_LIVE_STREAMS + 1))) {
    readers.delete(reader);
    reader.end({ event: 'replaced', data: {} });
  }
}

/** Ends the readers whose session has ended, and gives the others their scope and role as they are now; one statement for all. */
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
    // Whose session is still good is unknown: they come again, and are asked for it.
    ctx.log.warn({ err: error }, 'live: sessions could not be looked up');
    for (const reader of all) reader.end();
  }
}

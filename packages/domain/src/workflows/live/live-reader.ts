import { liveNeeds, type LiveEvent, type LiveSubject } from '@roger/contract/live';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newWaker } from '../../platform/bus/waker.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';

/** Maximum queued events of a slow reader; above it the queue is replaced by a refetch event. */
const MAX_QUEUED = 1000;

/** A console with an open live stream. */
export interface LiveReader {
  /** Actor and scope of its session; renewed while the stream is open. */
  ctx: Ctx;
  /** May its role receive this subject? */
  canRead(subject: LiveSubject): boolean;
  enqueue(event: LiveEvent): void;
  /** Replaces the queue by an event that makes the console read everything again. */
  requestRefetch(): void;
  /** Empties the queue and returns its events in order; of each terminal only the latest presence and group. */
  drain(): LiveEvent[];
  /** Ends the stream with this last event. */
  end(last?: LiveEvent): void;
  hasEnded(): boolean;
  wake(): void;
  wait(ms: number): Promise<void>;
  /** Sets the context and reads the permitted subjects of its role again. */
  renew(ctx: Ctx): Promise<void>;
}

/** A reader with an empty queue. */
export async function newLiveReader(ctx: Ctx): Promise<LiveReader> {
  const waker = newWaker();
  let queue = new Map<string, LiveEvent>();
  let numbers = 0;
  let subjects = new Set<string>();
  let ended = false;
  const requestRefetch = (): void => {
    queue = new Map([['refetch', { event: 'refetch', data: {} }]]);
    waker.wake();
  };
  const reader: LiveReader = {
    ctx,
    canRead: (subject) => subjects.has(subject),
    enqueue(event) {
      // The refetch covers all earlier events; this one follows it.
      if (queue.size >= MAX_QUEUED) requestRefetch();
      const key = keyOf(event) ?? `#${(numbers += 1)}`;
      // The latest event of a key moves to the end: presence and group of a terminal stay in their order.
      queue.delete(key);
      queue.set(key, event);
      waker.wake();
    },
    requestRefetch,
    drain() {
      const events = [...queue.values()];
      queue = new Map();
      return events;
    },
    end(last) {
      if (last !== undefined) queue.set('last', last);
      ended = true;
      waker.wake();
    },
    hasEnded: () => ended,
    wake: () => waker.wake(),
    wait: (ms) => waker.wait(ms),
    async renew(next) {
      reader.ctx = next;
      subjects = await subjectsOf(next);
    },
  };
  await reader.renew(ctx);
  return reader;
}

/** Key of events of which only the latest matters; null for others. */
function keyOf({ event, data }: LiveEvent): string | null {
  if (event === 'presence' || event === 'group') return `${event} ${data.msId}`;
  return event === 'counts' ? 'counts' : null;
}

async function subjectsOf(ctx: Ctx): Promise<Set<string>> {
  const subjects = await Promise.all(
    Object.entries(liveNeeds).map(async ([subject, keys]) => ((await holdsAny(ctx, keys)) ? [subject] : [])),
  );
  return new Set(subjects.flat());
}

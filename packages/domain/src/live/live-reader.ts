import { liveNeeds, type LiveEvent, type LiveSubject } from '@roger/contract/live';
import type { Ctx } from '../kernel/ctx.ts';
import { newWaker } from '../kernel/waker.ts';
import { holdsAny } from '../resource/held-resources.ts';

/** Changes that are kept for a reader who takes them slowly; beyond that it is told to read anew. */
const MOST_KEPT = 1000;

/** A console that hears of changes. */
export interface LiveReader {
  /** As its session stands; read anew as long as it is open. */
  ctx: Ctx;
  /** May it hear of this? */
  hears(subject: LiveSubject): boolean;
  /** Keeps an event until it is taken. */
  put(event: LiveEvent): void;
  /** What was missed cannot be told any more. */
  lose(): void;
  /** What was kept, in its order; the latest presence of each terminal alone. */
  take(): LiveEvent[];
  /** Ends it, with this as its last word. */
  end(last?: LiveEvent): void;
  hasEnded(): boolean;
  wake(): void;
  wait(ms: number): Promise<void>;
  /** Reads again what it may hear of: roles change. */
  renew(ctx: Ctx): Promise<void>;
}

/** A reader that has heard nothing yet. */
export async function newLiveReader(ctx: Ctx): Promise<LiveReader> {
  const waker = newWaker();
  let kept = new Map<string, LiveEvent>();
  let numbers = 0;
  let heard = new Set<string>();
  let ended = false;
  const lose = (): void => {
    kept = new Map([['refetch', { event: 'refetch', data: {} }]]);
    waker.wake();
  };
  const reader: LiveReader = {
    ctx,
    hears: (subject) => heard.has(subject),
    put(event) {
      // After the word to read anew, what came before it is known; later changes are told on.
      if (kept.size >= MOST_KEPT) lose();
      kept.set(keyOf(event) ?? `#${(numbers += 1)}`, event);
      waker.wake();
    },
    lose,
    take() {
      const events = [...kept.values()];
      kept = new Map();
      return events;
    },
    end(last) {
      if (last !== undefined) kept.set('last', last);
      ended = true;
      waker.wake();
    },
    hasEnded: () => ended,
    wake: () => waker.wake(),
    wait: (ms) => waker.wait(ms),
    async renew(next) {
      reader.ctx = next;
      heard = await subjectsOf(next);
    },
  };
  await reader.renew(ctx);
  return reader;
}

/** Only the last one of these matters. */
function keyOf({ event, data }: LiveEvent): string | null {
  if (event === 'presence') return `presence ${data.msId}`;
  return event === 'counts' ? 'counts' : null;
}

async function subjectsOf(ctx: Ctx): Promise<Set<string>> {
  const subjects = await Promise.all(
    Object.entries(liveNeeds).map(async ([subject, keys]) => ((await holdsAny(ctx, keys)) ? [subject] : [])),
  );
  return new Set(subjects.flat());
}

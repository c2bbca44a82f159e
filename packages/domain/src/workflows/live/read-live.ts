import type { LiveEvent } from '@roger/contract/live';
import type { LiveHub } from './live-hub.ts';
import type { LiveReader } from './live-reader.ts';

/** Interval of signs of life, in ms. */
const KEEPALIVE_MS = 15_000;

/**
 * Yields events of a reader until its session or the signal ends it; an empty portion is a sign of life. A resumed
 * stream begins with a refetch event.
 */
export async function* readLive(
  hub: LiveHub,
  reader: LiveReader,
  { resumes, signal }: { resumes: boolean; signal: AbortSignal },
): AsyncGenerator<readonly LiveEvent[], void> {
  const wake = (): void => reader.wake();
  signal.addEventListener('abort', wake, { once: true });
  let aliveAt = performance.now() + KEEPALIVE_MS;
  try {
    yield resumes ? [{ event: 'refetch', data: {} }] : [];
    while (!signal.aborted) {
      const events = reader.drain();
      if (events.length > 0) yield events;
      if (reader.hasEnded()) return;
      if (performance.now() >= aliveAt) {
        aliveAt = performance.now() + KEEPALIVE_MS;
        yield [];
      }
      await reader.wait(aliveAt - performance.now());
    }
  } finally {
    signal.removeEventListener('abort', wake);
    hub.close(reader);
  }
}

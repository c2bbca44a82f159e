import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayResult } from '@roger/contract/gateway/define';
import type { events } from '@roger/contract/gateway/events';

type Answer = GatewayResult<typeof events>;

/** One event stream of a radio server; sends the next batch after each answer. */
export interface LoadStream {
  /** Sends a batch and returns the number of accepted events; repeats the batch until an absent gateway is back. */
  send(events: readonly object[]): Promise<Answer>;
  /** Number of events accepted so far. */
  acceptedCount(): number;
}

const AGAIN_MS = 100;

/** Opens a stream; the URL is read for each request, since the gateway may come back at another one. */
export function openStream(baseUrl: () => string, token: string, stream: string): LoadStream {
  let seq = 0;
  let accepted = 0;
  const post = async (body: string): Promise<Answer | null> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl()}/gateway/v1/events`, { method: 'POST', headers, body }).catch(() => null);
    if (response === null || response.status === 429 || response.status === 503) return null;
    if (!response.ok) throw new Error(`events: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => null)) as Answer | null;
  };
  return {
    acceptedCount: () => accepted,
    async send(events) {
      const at = Date.now();
      const body = JSON.stringify({ stream, events: events.map((event) => ({ seq: (seq += 1), at, ...event })) });
      for (;;) {
        const answer = await post(body);
        if (answer === null) {
          await sleep(AGAIN_MS);
          continue;
        }
        if (answer.refused.length > 0) throw new Error(`refused: ${JSON.stringify(answer.refused[0])}`);
        // Events that a killed gateway accepted without an answer count as duplicates now.
        accepted += answer.taken + answer.duplicates;
        return answer;
      }
    },
  };
}

/** Repeats the work for so many seconds, at most `perSecond` times a second; returns the number of runs. */
export async function repeat(
  seconds: number,
  work: (round: number) => Promise<unknown>,
  perSecond = Infinity,
): Promise<number> {
  const begun = performance.now();
  let rounds = 0;
  while (performance.now() - begun < seconds * 1000) {
    await work(rounds);
    rounds += 1;
    const aheadMs = (rounds / perSecond) * 1000 - (performance.now() - begun);
    if (aheadMs > 0) await sleep(aheadMs);
  }
  return rounds;
}

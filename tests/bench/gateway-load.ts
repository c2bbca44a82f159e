import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayResult } from '@roger/contract/gateway/define';
import type { events } from '@roger/contract/gateway/events';

type Answer = GatewayResult<typeof events>;

/** One event stream of a radio server, as fast as its batches are answered. */
export interface LoadStream {
  /** Sends a batch and answers how many events were taken; a gateway that is away is tried again until it is back, with the same batch. */
  send(events: readonly object[]): Promise<Answer>;
  /** Events that were answered as taken. */
  taken(): number;
}

const AGAIN_MS = 100;

/** Opens a stream; the address is asked for each time, since the gateway may come back elsewhere. */
export function openStream(baseUrl: () => string, token: string, stream: string): LoadStream {
  let seq = 0;
  let taken = 0;
  const post = async (body: string): Promise<Answer | null> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl()}/gateway/v1/events`, { method: 'POST', headers, body }).catch(() => null);
    if (response === null || response.status === 429 || response.status === 503) return null;
    if (!response.ok) throw new Error(`events: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => null)) as Answer | null;
  };
  return {
    taken: () => taken,
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
        // What a killed gateway had taken, but not answered, counts as a duplicate now.
        taken += answer.taken + answer.duplicates;
        return answer;
      }
    },
  };
}

/** Works in a loop for so many seconds, `perSecond` times a second at most; answers how often. */
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
    const ahead = (rounds / perSecond) * 1000 - (performance.now() - begun);
    if (ahead > 0) await sleep(ahead);
  }
  return rounds;
}

import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import type { GatewayChanges } from '@roger/contract/gateway/changes';

const AT_ONCE = 4;
const A_CALL = 1000;

interface SignedOn {
  /** Terminals per second. */
  perSecond: number;
  /** Milliseconds per call. */
  p99: number;
}

/** Signs terminals on for so many seconds, a thousand per call and a few calls in parallel. */
export async function measureAuthorize(
  baseUrl: string,
  token: string,
  items: readonly { msId: string; password: string }[],
  seconds: number,
): Promise<SignedOn> {
  let next = 0;
  let done = 0;
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const begin = (next += A_CALL) % Math.max(1, items.length - A_CALL);
      const portion = items.slice(begin, begin + A_CALL);
      const from = performance.now();
      const { items: results } = await request<{ items: { ok: boolean }[] }>(baseUrl, token, 'authorize', {
        items: portion,
      });
      took.push(performance.now() - from);
      if (!results.every(({ ok }) => ok)) throw new Error('a terminal was not admitted');
      done += results.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const inOrder = took.toSorted((a, b) => a - b);
  return {
    perSecond: (done * 1000) / (performance.now() - begun),
    p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0,
  };
}

/** Time in which a new server reads the whole feed, and time until it gets the effect of `change`. */
export async function measureFeed(
  baseUrl: string,
  token: string,
  change: () => Promise<unknown>,
): Promise<{ wholeSeconds: number; changedSeconds: number }> {
  let cursor: string | undefined;
  const catchUp = async (): Promise<number> => {
    const from = performance.now();
    for (;;) {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`;
      const page = await request<GatewayChanges>(baseUrl, token, `changes${query}`);
      ({ cursor } = page);
      if (!page.more) return (performance.now() - from) / 1000;
    }
  };
  const wholeSeconds = await catchUp();
  await change();
  return { wholeSeconds, changedSeconds: await catchUp() };
}

async function request<T>(baseUrl: string, token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${baseUrl}${GATEWAY_PATH}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${(await response.text()).slice(0, 300)}`);
  return (await response.json()) as T;
}

import { pathOf } from '@roger/contract/define';
import { remoteControl } from '@roger/contract/families/servers/remote-control';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { readEvents } from '../support/sse.ts';

/** Number of commands, one after the other. */
const COMMANDS = 100;

/**
 * Time until commands reach their server, and until their calls are answered when the server acknowledges at once; ms.
 */
export interface CommandFigures {
  reachedP50: number;
  reachedP95: number;
  answeredP95: number;
}

/** Sends commands to online terminals, while their server reads its command stream and acknowledges them. */
export async function measureCommands(
  baseUrl: string,
  token: string,
  session: string,
  msIds: readonly string[],
): Promise<CommandFigures> {
  const stream = await readEvents(`${baseUrl}${GATEWAY_PATH}/commands`, { authorization: `Bearer ${token}` });
  const reached: number[] = [];
  const answered: number[] = [];
  try {
    for (let seq = 1; seq <= COMMANDS; seq += 1) {
      const msId = msIds[seq % msIds.length] ?? '';
      const begun = performance.now();
      const call = request(
        `${baseUrl}${pathOf(remoteControl, 'remoteControl')}`,
        { 'x-access-token': session },
        { msId, command: 'reboot' },
      );
      const event = await stream.next(() => stream.events.length >= seq);
      reached.push(performance.now() - begun);
      const { commandId } = stream.events[seq - 1]?.data ?? event.data;
      const ack = { seq, at: Date.now(), type: 'ack', commandId, ok: true };
      await request(
        `${baseUrl}${GATEWAY_PATH}/events`,
        { authorization: `Bearer ${token}` },
        { stream: 'bench', events: [ack] },
      );
      await call;
      answered.push(performance.now() - begun);
    }
  } finally {
    stream.close();
  }
  return { reachedP50: share(reached, 0.5), reachedP95: share(reached, 0.95), answeredP95: share(answered, 0.95) };
}

/** Brings terminals online at their server. */
export async function bringOnline(baseUrl: string, token: string, msIds: readonly string[]): Promise<void> {
  const events = msIds.map((msId, index) => ({
    seq: index + 1,
    at: Date.now(),
    type: 'online',
    msId,
    connType: 'TCP',
  }));
  await request(`${baseUrl}${GATEWAY_PATH}/events`, { authorization: `Bearer ${token}` }, { stream: 'online', events });
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

async function request(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success?: boolean };
  if (!response.ok || answer.success === false)
    throw new Error(`${url} answered ${JSON.stringify(answer).slice(0, 300)}`);
}

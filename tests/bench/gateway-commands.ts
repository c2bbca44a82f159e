import { pathOf } from '@roger/contract/define';
import { remoteControl } from '@roger/contract/families/remote-control';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { readEvents } from '../support/sse.ts';

/** Commands that are given, one after the other. */
const COMMANDS = 100;

/** How long commands took to reach their server, and calls to be answered that the server acknowledges at once; ms. */
export interface CommandFigures {
  reachedP50: number;
  reachedP95: number;
  answeredP95: number;
}

/** Gives commands to terminals that are online, while their server reads its command stream and acknowledges what comes. */
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
      const call = ask(
        `${baseUrl}${pathOf(remoteControl, 'remoteControl')}`,
        { 'x-access-token': session },
        { msId, command: 'reboot' },
      );
      const told = await stream.next(() => stream.events.length >= seq);
      reached.push(performance.now() - begun);
      const { commandId } = stream.events[seq - 1]?.data ?? told.data;
      const ack = { seq, at: Date.now(), type: 'ack', commandId, ok: true };
      await ask(
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

/** Has terminals come online at their server. */
export async function bringOnline(baseUrl: string, token: string, msIds: readonly string[]): Promise<void> {
  const events = msIds.map((msId, index) => ({
    seq: index + 1,
    at: Date.now(),
    type: 'online',
    msId,
    connType: 'TCP',
  }));
  await ask(`${baseUrl}${GATEWAY_PATH}/events`, { authorization: `Bearer ${token}` }, { stream: 'online', events });
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

async function ask(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success?: boolean };
  if (!response.ok || answer.success === false)
    throw new Error(`${url} answered ${JSON.stringify(answer).slice(0, 300)}`);
}

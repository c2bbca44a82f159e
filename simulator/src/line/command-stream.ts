import type { Command } from '../wire/terminal.ts';
import { Backoff } from './backoff.ts';
import { DoorError, type Door } from './door.ts';
import { eventsOf } from './event-stream.ts';
import { within } from './within.ts';

/** A comment comes every 15 s; who hears nothing for so long has a dead line. */
const DEAF_AFTER = 45_000;

/** Keeps a stream of commands open, and takes it up again where it broke off, until the run ends. */
export async function followCommands(door: Door, ended: AbortSignal, take: (command: Command) => void): Promise<void> {
  const backoff = new Backoff(ended);
  let lastId = '';
  while (!ended.aborted) {
    try {
      await readStream(door, ended, lastId, (command, id) => {
        backoff.reset();
        if (id !== '') lastId = id;
        take(command);
      });
    } catch (error) {
      await backoff.wait(error);
      continue;
    }
    // It ended in good order, as when a process of the gateway stops: another one takes over.
    await backoff.wait(undefined);
  }
}

function readStream(
  door: Door,
  ended: AbortSignal,
  lastId: string,
  take: (command: Command, id: string) => void,
): Promise<void> {
  return within(ended, undefined, async (controller) => {
    const deaf = setTimeout(() => controller.abort(), DEAF_AFTER);
    try {
      const body = await door.open('commands', lastId === '' ? {} : { 'last-event-id': lastId }, controller.signal);
      for await (const { id, event, data } of eventsOf(body, () => deaf.refresh())) {
        if (event === 'command') take(JSON.parse(data) as Command, id);
      }
    } catch (error) {
      throw error instanceof DoorError ? error : new DoorError(undefined, (error as Error).message);
    } finally {
      clearTimeout(deaf);
    }
  });
}

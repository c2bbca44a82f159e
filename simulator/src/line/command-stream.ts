import type { Command } from '../wire/terminal.ts';
import { Backoff } from './backoff.ts';
import { DoorError, type Door } from './door.ts';
import { eventsOf } from './event-stream.ts';
import { within } from './within.ts';

/** Milliseconds without data after which the line is dead; the gateway sends a comment every 15 s. */
const DEAF_AFTER = 45_000;

/** Reads the stream of commands until the run ends; after a break it resumes at the last command. */
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
    // The stream ended without an error, for example because a gateway process stopped: another one takes over.
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

import type { Change, ChangesAnswer } from '../wire/terminal.ts';
import { Backoff } from './backoff.ts';
import { DoorError, type Door } from './door.ts';

/** Seconds that the gateway may delay an answer, and milliseconds until the call times out. */
const WAIT = 25;
const PATIENCE = 60_000;

/** Handlers of the feed. */
export interface FeedReader {
  apply(change: Change): void;
  /** The snapshot is complete: terminals that it lacks do not exist any more. */
  snapshotDone(msIds: ReadonlySet<string>): void;
}

/** Follows the feed of changes until the run ends. It begins with a snapshot, also after its cursor becomes invalid. */
export async function followChanges(door: Door, ended: AbortSignal, reader: FeedReader): Promise<void> {
  const backoff = new Backoff(ended);
  let cursor: string | undefined;
  let snapshot: Set<string> | undefined = new Set();
  while (!ended.aborted) {
    try {
      const answer: ChangesAnswer = await door.get(pathOf(cursor, snapshot !== undefined), PATIENCE);
      backoff.reset();
      for (const change of answer.changes) {
        if (change.kind === 'terminal' && change.deleted !== true) snapshot?.add(String(change.id));
        reader.apply(change);
      }
      cursor = answer.cursor;
      // An immediate answer without changes must not cause a storm of requests.
      if (answer.changes.length === 0 && snapshot === undefined) await backoff.wait(undefined);
      if (answer.more || snapshot === undefined) continue;
      reader.snapshotDone(snapshot);
      snapshot = undefined;
    } catch (error) {
      if (error instanceof DoorError && error.status === 409) {
        cursor = undefined;
        snapshot = new Set();
      }
      await backoff.wait(error);
    }
  }
}

// A snapshot does not wait for changes.
function pathOf(cursor: string | undefined, snapshot: boolean): string {
  const query = new URLSearchParams();
  if (cursor !== undefined) query.set('cursor', cursor);
  if (!snapshot) query.set('wait', String(WAIT));
  return query.size === 0 ? 'changes' : `changes?${query.toString()}`;
}

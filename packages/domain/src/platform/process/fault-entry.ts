import { MINUTE_MS } from '@roger/contract/constants';
import { LRUCache } from 'lru-cache';
import { databaseCode } from '../db/database-code.ts';

/** Causes that are remembered; messages with ids in them must not fill the memory. */
const MAX_CAUSES = 500;
const MAX_MESSAGE = 200;

const logged = new LRUCache<string, true>({ max: MAX_CAUSES, ttl: MINUTE_MS });

/** Fields of a log line about a fault. */
export type FaultEntry = { err: unknown } | { fault: string };

/**
 * Returns the fields of a log line: the error with its stack once a minute per cause, else its code and message. An
 * outage fails thousands of calls a minute, and each still has a line with its request id.
 */
export function faultEntry(text: string, error: unknown): FaultEntry {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
  const fault = [databaseCode(error), message].filter((part) => part !== undefined).join(' ');
  const cause = `${text} ${fault}`;
  if (logged.has(cause)) return { fault };
  logged.set(cause, true);
  return { err: error };
}

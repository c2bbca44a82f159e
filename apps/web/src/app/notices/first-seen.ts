import { readStored, writeStored } from '../../lib/session/storage.ts';

// The service has no start time of a notice, so the browser stores when it first received it.
const MAX_STORED = 50;

type Times = Partial<Record<string, number>>;

/** Time when this browser first received a notice for an account, in milliseconds since 1970. */
export function firstSeenAt(account: string, id: string): number {
  const key = `roger.notices.${account}`;
  const times = (readStored('local', key) ?? {}) as Times;
  const known = times[id];
  if (known !== undefined) return known;
  const now = Date.now();
  writeStored('local', key, Object.fromEntries([[id, now], ...Object.entries(times)].slice(0, MAX_STORED)));
  return now;
}

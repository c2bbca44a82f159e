import { readStored, writeStored } from '../../lib/storage.ts';

// The service does not say since when a notice holds: the browser remembers when it first saw it.
const MOST = 50;

type Times = Partial<Record<string, number>>;

/** When this browser first had a notice for an account, in milliseconds since 1970. */
export function sinceOf(account: string, id: string): number {
  const key = `roger.notices.${account}`;
  const times = (readStored(localStorage, key) ?? {}) as Times;
  const known = times[id];
  if (known !== undefined) return known;
  const now = Date.now();
  writeStored(localStorage, key, Object.fromEntries([[id, now], ...Object.entries(times)].slice(0, MOST)));
  return now;
}

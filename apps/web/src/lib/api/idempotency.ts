import { ApiError } from './api-error.ts';

/** Keys of calls without a response: repeating the same call must not book twice. */
const unanswered = new Map<string, string>();

/** A random unique key; browsers offer `randomUUID` on secure pages only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs a call with an Idempotency-Key; an equal call after a lost response gets the same key. */
export async function withIdempotency<T>(signature: string, run: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(signature) ?? newKey();
  unanswered.set(signature, key);
  try {
    const answer = await run(key);
    unanswered.delete(signature);
    return answer;
  } catch (error) {
    // From 502 on the outcome is unknown: the repeat needs the same key.
    if (error instanceof ApiError && error.code < 502) unanswered.delete(signature);
    throw error;
  }
}

import { ApiError } from './api-error.ts';

/** Keys of calls whose answer got lost: a repeat of the same call must not act twice. */
const unanswered = new Map<string, string>();

/** Random and unlike any other; browsers offer `randomUUID` on secure pages only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs a call under an Idempotency-Key; an equal call after a lost answer gets the same key. */
export async function withIdempotency<T>(signature: string, run: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(signature) ?? newKey();
  unanswered.set(signature, key);
  try {
    const answer = await run(key);
    unanswered.delete(signature);
    return answer;
  } catch (error) {
    // 502 and above: nothing was done, or nobody knows; a repeat must be known as one.
    if (error instanceof ApiError && error.code < 502) unanswered.delete(signature);
    throw error;
  }
}

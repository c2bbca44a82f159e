import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Allowed clock difference of the caller, and so the time that a nonce is remembered. */
const CLOCK_MS = 5 * 60_000;
const MOST_NONCES = 100_000;

/** Says why a question is not let in; null lets it in. */
export type Guard = (headers: IncomingHttpHeaders) => string | null;

/** Accepts requests that are signed with the key, have a correct time and an unused nonce. */
export function guardWith({ accessKey, secret }: { accessKey: string; secret: string }, now: () => number): Guard {
  const seen = new Map<string, number>();
  return (headers) => {
    const [key, nonce, timestamp, signature] = ['x-access-key', 'x-nonce', 'x-timestamp', 'x-signature'].map((name) =>
      String(headers[name] ?? ''),
    ) as [string, string, string, string];
    if (key !== accessKey) return 'unknown access key';
    if (!/^[A-Za-z0-9]{16,64}$/.test(nonce)) return 'bad nonce';
    if (!/^\d{13}$/.test(timestamp) || Math.abs(now() - Number(timestamp)) > CLOCK_MS) return 'clock';
    const expected = createHmac('sha256', secret).update(`${key}${nonce}${timestamp}`).digest();
    const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature';
    forget(seen, now() - 2 * CLOCK_MS);
    if (seen.has(nonce)) return 'nonce used before';
    seen.set(nonce, now());
    return null;
  };
}

/** Those in front are the oldest. */
function forget(seen: Map<string, number>, before: number): void {
  for (const [nonce, time] of seen) {
    if (time >= before && seen.size < MOST_NONCES) return;
    seen.delete(nonce);
  }
}

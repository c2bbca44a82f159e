import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const OWN_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/** Does a request bring this bearer token? Compared in constant time; an empty token is brought by none. */
export function bringsToken({ authorization = '' }: IncomingHttpHeaders, token: string): boolean {
  const given = Buffer.from(authorization);
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** With a configured token the request needs it; otherwise it must come from this machine, and not through a proxy. */
export function mayReadMetrics(headers: IncomingHttpHeaders, address: string, token: string): boolean {
  if (token !== '') return bringsToken(headers, token);
  return OWN_MACHINE.test(address) && headers['x-forwarded-for'] === undefined;
}

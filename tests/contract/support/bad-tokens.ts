import { createHmac } from 'node:crypto';
import type { TestService } from '../../support/app.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(head: object, payload: object, secret: string): string {
  const text = `${base64(head)}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Invalid tokens of a living session, each with its fault. */
export function badTokens({ settings }: TestService, good: string): [what: string, token: string][] {
  const [head = '', body = '', signature = ''] = good.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const own = { alg: 'HS256', typ: 'JWT' };
  const day = 86_400;
  const { jwtSecret } = settings;
  const past = Math.floor(Date.now() / 1000) - 2 * day;
  return [
    ['no token at all', 'nonsense'],
    ['another secret', signed(own, payload, `${jwtSecret}x`)],
    ['no signature', `${head}.${body}.`],
    ['algorithm none', `${base64({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['another payload under the signature', `${head}.${base64({ ...payload, exp: 9_999_999_999 })}.${signature}`],
    ['expired', signed(own, { ...payload, iat: past, exp: past + day }, jwtSecret)],
    ['another issuer', signed(own, { ...payload, iss: 'somebody' }, jwtSecret)],
    ['another audience', signed(own, { ...payload, aud: 'another-console' }, jwtSecret)],
    ['no session', signed(own, { ...payload, sid: undefined }, jwtSecret)],
    ['a session that is no uuid', signed(own, { ...payload, sid: "' or 1=1" }, jwtSecret)],
  ];
}

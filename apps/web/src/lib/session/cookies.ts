import { SESSION_SECONDS } from '@roger/contract/constants';

/** Encodes parentheses too, which are not allowed in a cookie's name. */
function cookieName(account: string): string {
  return encodeURIComponent(account).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function attributes(maxAge: number): string {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  return `; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

export function readTokenCookie(account: string): string | null {
  const start = `${cookieName(account)}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? null : decodeURIComponent(found.slice(start.length));
}

export function writeTokenCookie(account: string, token: string): void {
  document.cookie = `${cookieName(account)}=${encodeURIComponent(token)}${attributes(SESSION_SECONDS)}`;
}

export function dropTokenCookie(account: string): void {
  document.cookie = `${cookieName(account)}=${attributes(0)}`;
}

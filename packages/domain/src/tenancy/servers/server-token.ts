import { createHash, randomBytes } from 'node:crypto';

/** A new token that a radio server signs on with: 256 random bits, base64url (docs/gateway.md §1). */
export function newServerToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a server's token: SHA-256, hex. */
export function hashServerToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

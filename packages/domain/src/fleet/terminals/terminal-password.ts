import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

// Without the look-alikes 0 O o 1 l I: people type passwords on small keypads.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A random terminal password: six letters or digits. */
export function newTerminalPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Stored form of a terminal password: salt and SHA-256, because thousands are created at a time. */
export function hashTerminalPassword(password: string, salt = randomBytes(8).toString('hex')): string {
  return `${salt}$${createHash('sha256').update(salt).update(password).digest('hex')}`;
}

/** Does the password belong to the stored hash? */
export function isTerminalPassword(stored: string, password: string): boolean {
  const [salt = ''] = stored.split('$');
  const given = Buffer.from(hashTerminalPassword(password, salt));
  const expected = Buffer.from(stored);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

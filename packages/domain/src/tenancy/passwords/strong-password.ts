import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIALS } from '@roger/contract/constants';

// Without similar characters: I, l, 1, O, o, 0.
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const SMALL = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
/** Length of a password from resetPwd. */
export const RESET_PASSWORD_LENGTH = 20;

/**
 * A password of one capital, one small letter, one special character and digits (docs/product.md §5); random, unless
 * `draw` is given.
 */
export function strongPassword(length = 32, draw: (limit: number) => number = randomInt): string {
  const pick = (alphabet: string): string => alphabet.charAt(draw(alphabet.length));
  const characters = [CAPITALS, SMALL, PASSWORD_SPECIALS].map(pick);
  while (characters.length < length) characters.push(pick(DIGITS));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

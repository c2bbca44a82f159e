import { PASSWORD_SPECIALS } from '@roger/contract/constants';

// Characters that look alike are left out: 0 O o, 1 l I i.
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const ALL_VALUES = 2 ** 32;

/** A random whole number below `limit`. Values that would make small numbers more likely are drawn again. */
function below(limit: number): number {
  const fair = ALL_VALUES - (ALL_VALUES % limit);
  const draw = new Uint32Array(1);
  let value: number;
  do [value = 0] = crypto.getRandomValues(draw);
  while (value >= fair);
  return value % limit;
}

function pick(alphabet: string): string {
  return alphabet.charAt(below(alphabet.length));
}

/** The characters in a random order; every order is equally likely. */
function shuffled(signs: string[]): string[] {
  const left = [...signs];
  return signs.flatMap(() => left.splice(below(left.length), 1));
}

/** A password with one uppercase letter, one lowercase letter, one special sign and digits (docs/product.md §5). */
export function strongPassword(length: number): string {
  const letters = [pick(UPPER), pick(LOWER), pick(PASSWORD_SPECIALS)];
  const digits = Array.from({ length: length - letters.length }, () => pick(DIGITS));
  return shuffled([...letters, ...digits]).join('');
}

import { PASSWORD_SPECIALS } from '@roger/contract/constants';

/** The longest password somebody may choose (docs/product.md §5). */
export const MAX_PASSWORD = 20;

const kinds = [/[A-Z]/, /[a-z]/, /\d/, new RegExp(`[${PASSWORD_SPECIALS}]`)];

/** An uppercase letter, a lowercase letter, a digit and a special character (docs/product.md §5). */
export function passesStrongRule(password: string): boolean {
  return kinds.every((kind) => kind.test(password));
}

import { INITIAL_PASSWORD, PASSWORD_SPECIALS } from '@roger/contract/constants';

/** Stored strength of a password (docs/contract.md §2). */
export type PasswordState = 'ok' | 'initial' | 'weak';

/** Does it hold a capital, a small letter, a digit and a special character (docs/product.md §5)? */
export function isStrong(password: string): boolean {
  const special = PASSWORD_SPECIALS.split('').some((character) => password.includes(character));
  return /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password) && special;
}

/** The state of a password that its owner set; one set by another account counts as initial. */
export function passwordStateOf(password: string, strongRequired: boolean): PasswordState {
  if (password === INITIAL_PASSWORD) return 'initial';
  return strongRequired && !isStrong(password) ? 'weak' : 'ok';
}

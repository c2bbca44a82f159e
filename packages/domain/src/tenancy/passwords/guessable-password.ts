import { badField } from '../../platform/ctx/app-error.ts';
import { foldedPassword, isMadeOfNames, isPattern } from './guessable-password.rules.ts';

const PRODUCT = 'roger';

// Loaded by the first new password: other processes do without the 10 000 texts.
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 10 000 commonest passwords of six characters or more, in small letters: the first ones of passwords.json in
 * @zxcvbn-ts/language-common 4.1.3 (MIT), sorted.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./common-passwords.json', { with: { type: 'json' } }).then(({ default: list }) => new Set(list));
  return common;
}

/**
 * Is the password tried first by anyone who guesses: a common one, a repetition, a sequence, or one made of the
 * product's name and the given names (docs/domain.md §2)?
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const folded = foldedPassword(password);
  return isPattern(folded) || isMadeOfNames(folded, [PRODUCT, ...names]) || (await commonPasswords()).has(folded);
}

/** Refuses a new password that is guessable. */
export async function assertNotGuessable(field: string, password: string, names: readonly string[]): Promise<void> {
  if (await isGuessable(password, names)) throw badField(field, 'guessable');
}

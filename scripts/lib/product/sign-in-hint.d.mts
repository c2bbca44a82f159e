/** An account that a start makes; `initial`: its password is still the published one. */
export interface StartAccount {
  name: string;
  initial: boolean;
}
/** The lines for these accounts; the password is named only with accounts that have it. */
export function signInHint(accounts: readonly StartAccount[], isPublic: boolean): string[];

import { DEFAULT_PASSWORD_MAX, PASSWORD_CHARACTERS, PASSWORD_SPECIALS } from '@roger/contract/constants';
import type { TFunction } from 'i18next';
import type { Config } from '../../lib/api/config.ts';

const kinds = [/[A-Z]/, /[a-z]/, /\d/, new RegExp(`[${PASSWORD_SPECIALS}]`)];

/** An uppercase letter, a lowercase letter, a digit and a special character (docs/product.md §5). */
function passesStrongRule(password: string): boolean {
  return kinds.every((kind) => kind.test(password));
}

/** Texts and limit of an own new password by the configuration (docs/product.md §5). */
export function ownPasswordRule(t: TFunction, { strongPasswordVerify, limits }: Config) {
  const max = limits.passwordMax;
  const anyCharacter = max > DEFAULT_PASSWORD_MAX;
  const tip = anyCharacter ? t('shell.password.anyTip', { max }) : t('shell.password.tip');
  return {
    max,
    tip: strongPasswordVerify ? t('shell.password.strongTip') : tip,
    faultOf: (password: string): string | null => {
      if (!anyCharacter && !PASSWORD_CHARACTERS.test(password)) return tip;
      return strongPasswordVerify && !passesStrongRule(password) ? t('shell.password.strongTip') : null;
    },
  };
}

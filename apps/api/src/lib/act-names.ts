import type { Locale } from '@roger/contract/constants';
import { actNamesIn } from '@roger/i18n/acts';
import { allLocales } from '@roger/i18n/all-locales';

const names = new Map<Locale, Record<string, string>>();

/** Names of actions in a language; returns the same object at every call. */
export function actNames(locale: Locale): Record<string, string> {
  const known = names.get(locale) ?? actNamesIn(allLocales[locale]);
  names.set(locale, known);
  return known;
}

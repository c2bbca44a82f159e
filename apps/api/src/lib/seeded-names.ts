import { FALLBACK_LOCALE, type Locale } from '@roger/contract/constants';
import type { SeededNames } from '@roger/domain/platform/ctx/types';
import { allLocales } from '@roger/i18n/all-locales';
import { seededNamesIn } from '@roger/i18n/seeded-names';

const names = new Map<Locale, SeededNames>();

/** Names of seeded rows in a language. */
export function seededNames(locale: Locale): SeededNames {
  const known = names.get(locale) ?? seededNamesIn(allLocales[locale], allLocales[FALLBACK_LOCALE]);
  names.set(locale, known);
  return known;
}

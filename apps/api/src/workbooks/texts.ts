import type { Locale } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import type { ServiceTexts } from '@roger/i18n/sections';

/** The texts of a reader's language. */
export function textsOf(locale: Locale): ServiceTexts {
  return allLocales[locale];
}

import { LOCALES, type Locale } from '@roger/contract/constants';
import { nearestLocale } from '../../lib/format/first-locale.ts';

/** Language of a page opened from a mail: the mail's, else the browser's first supported one. */
export function pageLocale(search: URLSearchParams, browser: readonly string[]): Locale | undefined {
  return LOCALES.find((locale) => locale === search.get('lang')) ?? nearestLocale(browser);
}

import { LOCALES, type Locale } from '@roger/contract/constants';

/** Language of a page opened from a mail: the mail's, else the browser's first supported one. */
export function pageLocale(search: URLSearchParams, browser: readonly string[]): Locale | undefined {
  const named = LOCALES.find((locale) => locale === search.get('lang'));
  const [spoken] = browser.flatMap((tag) => LOCALES.filter((locale) => primary(locale) === primary(tag)));
  return named ?? spoken;
}

function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

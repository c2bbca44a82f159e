import { LOCALES, type Locale } from '@roger/contract/constants';

/** The language of a page that a mail led to: the mail's own, else the first of the browser's that there is. */
export function pageLocale(search: URLSearchParams, browser: readonly string[]): Locale | undefined {
  const named = LOCALES.find((locale) => locale === search.get('lang'));
  const [spoken] = browser.flatMap((tag) => LOCALES.filter((locale) => primary(locale) === primary(tag)));
  return named ?? spoken;
}

function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

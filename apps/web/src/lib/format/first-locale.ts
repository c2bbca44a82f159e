import { FALLBACK_LOCALE, LOCALES, type Locale } from '@roger/contract/constants';

interface Configured {
  defaultLanguage: Locale | '';
  loginLanguage: '' | 'browser';
}

/** The configured language, else Chinese where the browser says zh-CN, else English (docs/product.md §1). */
export function firstLocale(
  { defaultLanguage, loginLanguage }: Configured,
  { language, languages }: Pick<Navigator, 'language' | 'languages'>,
): Locale {
  const nearest = loginLanguage === 'browser' ? nearestLocale(languages) : undefined;
  if (nearest !== undefined) return nearest;
  if (defaultLanguage !== '') return defaultLanguage;
  return language === 'zh-CN' ? 'zh-CN' : FALLBACK_LOCALE;
}

/** The first language of the browser that the console has, in any country or script. */
export function nearestLocale(languages: readonly string[]): Locale | undefined {
  return languages.flatMap((tag) => LOCALES.filter((locale) => primary(locale) === primary(tag)))[0];
}

function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

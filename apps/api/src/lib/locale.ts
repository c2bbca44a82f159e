import { FALLBACK_LOCALE, LOCALES, type Locale } from '@roger/contract/constants';

/** The supported language that an Accept-Language header prefers; en-US for `*` and for other languages. */
export function localeOf(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag);
    const language = LOCALES.find((locale) => locale.slice(0, 2) === tag.slice(0, 2));
    const hit = exact ?? language;
    if (hit !== undefined) return hit;
  }
  return FALLBACK_LOCALE;
}

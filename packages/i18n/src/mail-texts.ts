import { allLocales } from './all-locales.ts';
import type { ServiceTexts } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Texts of mails in one language; the link that stops them is named as on the page it leads to. */
export function mailTextsOf(locale: TextLocale): ServiceTexts['mail'] & { stop: string } {
  const { mail, unsubscribe } = allLocales[locale];
  return { ...mail, stop: unsubscribe.stop };
}

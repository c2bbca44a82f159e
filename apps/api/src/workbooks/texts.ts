import type { Locale } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import type { Texts } from '@roger/i18n/en-US/index';

/** The texts of a reader's language. */
export function textsOf(locale: Locale): Texts {
  return allLocales[locale];
}

/** A field that has a label. */
export type LabelledField = keyof Texts['fields'];

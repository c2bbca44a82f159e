import { FALLBACK_LOCALE, type Locale } from '@roger/contract/constants';
import { loadLocale } from '@roger/i18n/load-locale';
import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { prefer, preferences } from './preferences.ts';

const i18n = createInstance();

/** The languages by their own names, in the order of the spec. */
export const localeNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'tr-TR': 'Türkçe',
  'el-GR': 'Ελληνικά',
  'ru-RU': 'Русский',
  'es-ES': 'Español',
  'fr-FR': 'Français',
};

/** Chinese only where the browser speaks it, unless somebody chose otherwise (docs/product.md §1). */
export function firstLocale(configured: Locale | ''): Locale {
  const chosen = preferences.get().locale;
  if (chosen !== null) return chosen;
  if (configured !== '') return configured;
  return navigator.language === 'zh-CN' ? 'zh-CN' : FALLBACK_LOCALE;
}

/** Speaks a language from now on, without keeping it as the reader's choice. */
export async function showLocale(locale: Locale): Promise<void> {
  const texts = await loadLocale(locale);
  i18n.addResourceBundle(locale, 'translation', texts, true, true);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** A number in a text is grouped as the numbers beside it are. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) =>
    typeof value === 'number' ? value.toLocaleString(locale) : String(value),
};

export async function startI18n(locale: Locale): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(grouping)
    .init({
      lng: locale,
      resources: {},
      fallbackLng: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  await showLocale(locale);
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  prefer({ locale });
}

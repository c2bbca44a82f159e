import { FALLBACK_LOCALE, type Locale } from '@roger/contract/constants';
import { loadLocale } from '@roger/i18n/load-locale';
import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { showFault } from '../react/fault-words.ts';
import { loadCode, tryCode } from '../react/lazy-code.ts';
import { prefer } from '../session/preferences.ts';

const i18n = createInstance();

/** Native names of the languages, in the order of the spec. */
export const localeNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'tr-TR': 'Türkçe',
  'el-GR': 'Ελληνικά',
  'ru-RU': 'Русский',
  'es-ES': 'Español',
  'fr-FR': 'Français',
};

/**
 * Switches the language without storing it as the user's choice.
 *
 * @throws where the texts are missing; the language then stays as it is.
 */
export async function applyLocale(locale: Locale): Promise<void> {
  const texts = await tryCode(() => loadLocale(locale));
  i18n.addResourceBundle(locale, 'translation', texts, true, true);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Formats the numbers in texts with digit grouping. */
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
  try {
    await applyLocale(locale);
  } catch {
    showFault();
    await loadCode(() => applyLocale(FALLBACK_LOCALE));
  }
}

/** Switches the language and stores it; false where its texts are missing. */
export async function selectLocale(locale: Locale): Promise<boolean> {
  try {
    await applyLocale(locale);
  } catch {
    return false;
  }
  prefer({ locale });
  return true;
}

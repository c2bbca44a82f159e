import { FALLBACK_LOCALE, type Locale } from '@roger/contract/constants';
import { loadTextPart, TEXT_PARTS, type TextPart } from '@roger/i18n/load-locale';
import { textsOfSections } from '@roger/i18n/sections';
import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { showFault } from '../react/fault-words.ts';
import { loadCode, tryCode } from '../react/load-code.ts';
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

/** Parts of the texts that are needed from now on, in every language that is selected. */
const needed = new Set<TextPart>(['signIn']);
/** Parts that are there, as 'locale part'. */
const loaded = new Set<string>();

/** Declares the texts that the first page needs, so that they load at once. */
export function needTexts(part: TextPart): void {
  for (const one of TEXT_PARTS.slice(0, TEXT_PARTS.indexOf(part) + 1)) needed.add(one);
}

/**
 * Loads a part of the texts, and those before it, in the current language.
 *
 * @throws where they are missing.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  needTexts(part);
  await loadNeeded(i18n.language as Locale);
}

async function loadNeeded(locale: Locale): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${locale} ${part}`));
  if (missing.length === 0) return;
  await Promise.all(missing.map((part) => loadPart(locale, part)));
  // Another part may have been declared during the wait.
  await loadNeeded(locale);
}

async function loadPart(locale: Locale, part: TextPart): Promise<void> {
  const texts = textsOfSections(await loadTextPart(locale, part));
  // Nothing is drawn again for it: inputs that a password manager filled without an event would lose their values.
  i18n.addResourceBundle(locale, 'translation', texts, true, true);
  loaded.add(`${locale} ${part}`);
}

/**
 * Switches the language without storing it as the user's choice.
 *
 * @throws where the texts are missing; the language then stays as it is.
 */
export async function applyLocale(locale: Locale): Promise<void> {
  await tryCode(() => loadNeeded(locale));
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  // A part that was declared while the language changed was loaded in the former one.
  await tryCode(() => loadNeeded(locale));
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

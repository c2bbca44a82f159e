import type { Locale } from '@roger/contract/constants';
import { tryCode } from '../../lib/react/load-code.ts';
import type { HelpPage } from './help-page.ts';

const loaders: Record<Locale, () => Promise<{ pages: HelpPage[] }>> = {
  'zh-CN': () => import('virtual:help/zh-CN'),
  'en-US': () => import('virtual:help/en-US'),
  'tr-TR': () => import('virtual:help/tr-TR'),
  'el-GR': () => import('virtual:help/el-GR'),
  'ru-RU': () => import('virtual:help/ru-RU'),
  'es-ES': () => import('virtual:help/es-ES'),
  'fr-FR': () => import('virtual:help/fr-FR'),
};

/** Pages that are about no single screen, or about the first one; they come first. */
const GENERAL = ['first-steps', 'sign-in', 'home', 'keys-and-search'];

function placeOf({ name }: HelpPage): number {
  return GENERAL.includes(name) ? GENERAL.indexOf(name) : GENERAL.length;
}

/** The whole manual in one language: the general pages, then the others by title. */
export async function loadHelp(locale: Locale): Promise<HelpPage[]> {
  const { pages } = await tryCode(loaders[locale]);
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, locale));
}

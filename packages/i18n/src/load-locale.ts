import { textsOfSections, type Texts } from './sections.ts';
import type { TextLocale } from './translation.ts';

const loaders = {
  'zh-CN': () => import('./generated/zh-CN.ts'),
  'en-US': () => import('./generated/en-US.ts'),
  'tr-TR': () => import('./generated/tr-TR.ts'),
  'el-GR': () => import('./generated/el-GR.ts'),
  'ru-RU': () => import('./generated/ru-RU.ts'),
  'es-ES': () => import('./generated/es-ES.ts'),
  'fr-FR': () => import('./generated/fr-FR.ts'),
};

/** Loads one language; bundlers give each its own file. */
export async function loadLocale(locale: TextLocale): Promise<Texts> {
  const { sections } = await loaders[locale]();
  return textsOfSections(sections);
}

import type { Texts } from './en-US/index.ts';

const loaders = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'tr-TR': () => import('./tr-TR/index.ts'),
  'el-GR': () => import('./el-GR/index.ts'),
  'ru-RU': () => import('./ru-RU/index.ts'),
  'es-ES': () => import('./es-ES/index.ts'),
  'fr-FR': () => import('./fr-FR/index.ts'),
} as const satisfies Record<string, () => Promise<{ texts: Texts }>>;

/** A language that has texts. */
export type TextLocale = keyof typeof loaders;

/** Loads one language; bundlers give each its own file. */
export async function loadLocale(locale: TextLocale): Promise<Texts> {
  const { texts } = await loaders[locale]();
  return texts;
}

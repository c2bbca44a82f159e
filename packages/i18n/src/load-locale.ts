import type { Tree } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Parts of a language's texts in the order in which the console needs them: see sections.ts. */
export const TEXT_PARTS = ['signIn', 'frame', 'screens'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

type Loader = () => Promise<{ sections: readonly Tree[] }>;

/** Bundlers give each part of each language its own file. */
const loaders: Record<TextLocale, Record<TextPart, Loader>> = {
  'zh-CN': {
    signIn: () => import('./generated/sign-in/zh-CN.ts'),
    frame: () => import('./generated/frame/zh-CN.ts'),
    screens: () => import('./generated/zh-CN.ts'),
  },
  'en-US': {
    signIn: () => import('./generated/sign-in/en-US.ts'),
    frame: () => import('./generated/frame/en-US.ts'),
    screens: () => import('./generated/en-US.ts'),
  },
  'tr-TR': {
    signIn: () => import('./generated/sign-in/tr-TR.ts'),
    frame: () => import('./generated/frame/tr-TR.ts'),
    screens: () => import('./generated/tr-TR.ts'),
  },
  'el-GR': {
    signIn: () => import('./generated/sign-in/el-GR.ts'),
    frame: () => import('./generated/frame/el-GR.ts'),
    screens: () => import('./generated/el-GR.ts'),
  },
  'ru-RU': {
    signIn: () => import('./generated/sign-in/ru-RU.ts'),
    frame: () => import('./generated/frame/ru-RU.ts'),
    screens: () => import('./generated/ru-RU.ts'),
  },
  'es-ES': {
    signIn: () => import('./generated/sign-in/es-ES.ts'),
    frame: () => import('./generated/frame/es-ES.ts'),
    screens: () => import('./generated/es-ES.ts'),
  },
  'fr-FR': {
    signIn: () => import('./generated/sign-in/fr-FR.ts'),
    frame: () => import('./generated/frame/fr-FR.ts'),
    screens: () => import('./generated/fr-FR.ts'),
  },
};

/** Loads the sections of one part of a language. */
export async function loadTextPart(locale: TextLocale, part: TextPart): Promise<readonly Tree[]> {
  const { sections } = await loaders[locale][part]();
  return sections;
}

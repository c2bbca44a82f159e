import { texts as elGR } from './el-GR/index.ts';
import { texts as enUS } from './en-US/index.ts';
import type { Texts } from './en-US/index.ts';
import { texts as esES } from './es-ES/index.ts';
import { texts as frFR } from './fr-FR/index.ts';
import type { TextLocale } from './load-locale.ts';
import { texts as ruRU } from './ru-RU/index.ts';
import { texts as trTR } from './tr-TR/index.ts';
import { texts as zhCN } from './zh-CN/index.ts';

/** Every language at once, for the server's workbooks and mails. */
export const allLocales: Record<TextLocale, Texts> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'tr-TR': trTR,
  'el-GR': elGR,
  'ru-RU': ruRU,
  'es-ES': esES,
  'fr-FR': frFR,
};

import { sections as elGR } from './generated/el-GR.ts';
import { sections as enUS } from './generated/en-US.ts';
import { sections as esES } from './generated/es-ES.ts';
import { sections as frFR } from './generated/fr-FR.ts';
import { sections as ruRU } from './generated/ru-RU.ts';
import { sections as trTR } from './generated/tr-TR.ts';
import { sections as zhCN } from './generated/zh-CN.ts';
import { textsOfSections, type Texts } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Every language at once, for the server's workbooks and mails. */
export const allLocales: Record<TextLocale, Texts> = {
  'zh-CN': textsOfSections(zhCN),
  'en-US': textsOfSections(enUS),
  'tr-TR': textsOfSections(trTR),
  'el-GR': textsOfSections(elGR),
  'ru-RU': textsOfSections(ruRU),
  'es-ES': textsOfSections(esES),
  'fr-FR': textsOfSections(frFR),
};

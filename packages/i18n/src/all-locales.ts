import { sections as elGR } from './generated/el-GR.ts';
import { sections as enUS } from './generated/en-US.ts';
import { sections as esES } from './generated/es-ES.ts';
import { sections as frFR } from './generated/fr-FR.ts';
import { sections as ruRU } from './generated/ru-RU.ts';
import { sections as trTR } from './generated/tr-TR.ts';
import { sections as zhCN } from './generated/zh-CN.ts';
import { sections as elGRService } from './generated/service/el-GR.ts';
import { sections as enUSService } from './generated/service/en-US.ts';
import { sections as esESService } from './generated/service/es-ES.ts';
import { sections as frFRService } from './generated/service/fr-FR.ts';
import { sections as ruRUService } from './generated/service/ru-RU.ts';
import { sections as trTRService } from './generated/service/tr-TR.ts';
import { sections as zhCNService } from './generated/service/zh-CN.ts';
import { serviceTextsOf, type ServiceTexts } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Every language at once, for the server's workbooks and mails. */
export const allLocales: Record<TextLocale, ServiceTexts> = {
  'zh-CN': serviceTextsOf(zhCN, zhCNService),
  'en-US': serviceTextsOf(enUS, enUSService),
  'tr-TR': serviceTextsOf(trTR, trTRService),
  'el-GR': serviceTextsOf(elGR, elGRService),
  'ru-RU': serviceTextsOf(ruRU, ruRUService),
  'es-ES': serviceTextsOf(esES, esESService),
  'fr-FR': serviceTextsOf(frFR, frFRService),
};

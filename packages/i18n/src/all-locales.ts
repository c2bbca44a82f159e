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
import { textsOfSections, type ServiceTexts } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Every language at once, for the server's workbooks and mails. */
export const allLocales: Record<TextLocale, ServiceTexts> = {
  'zh-CN': textsOfSections([...zhCN, ...zhCNService]),
  'en-US': textsOfSections([...enUS, ...enUSService]),
  'tr-TR': textsOfSections([...trTR, ...trTRService]),
  'el-GR': textsOfSections([...elGR, ...elGRService]),
  'ru-RU': textsOfSections([...ruRU, ...ruRUService]),
  'es-ES': textsOfSections([...esES, ...esESService]),
  'fr-FR': textsOfSections([...frFR, ...frFRService]),
};

import { sections as elGRScreens } from './generated/el-GR.ts';
import { sections as enUSScreens } from './generated/en-US.ts';
import { sections as esESScreens } from './generated/es-ES.ts';
import { sections as frFRScreens } from './generated/fr-FR.ts';
import { sections as ruRUScreens } from './generated/ru-RU.ts';
import { sections as trTRScreens } from './generated/tr-TR.ts';
import { sections as zhCNScreens } from './generated/zh-CN.ts';
import { sections as elGRFrame } from './generated/frame/el-GR.ts';
import { sections as enUSFrame } from './generated/frame/en-US.ts';
import { sections as esESFrame } from './generated/frame/es-ES.ts';
import { sections as frFRFrame } from './generated/frame/fr-FR.ts';
import { sections as ruRUFrame } from './generated/frame/ru-RU.ts';
import { sections as trTRFrame } from './generated/frame/tr-TR.ts';
import { sections as zhCNFrame } from './generated/frame/zh-CN.ts';
import { sections as elGRService } from './generated/service/el-GR.ts';
import { sections as enUSService } from './generated/service/en-US.ts';
import { sections as esESService } from './generated/service/es-ES.ts';
import { sections as frFRService } from './generated/service/fr-FR.ts';
import { sections as ruRUService } from './generated/service/ru-RU.ts';
import { sections as trTRService } from './generated/service/tr-TR.ts';
import { sections as zhCNService } from './generated/service/zh-CN.ts';
import { sections as elGRSignIn } from './generated/sign-in/el-GR.ts';
import { sections as enUSSignIn } from './generated/sign-in/en-US.ts';
import { sections as esESSignIn } from './generated/sign-in/es-ES.ts';
import { sections as frFRSignIn } from './generated/sign-in/fr-FR.ts';
import { sections as ruRUSignIn } from './generated/sign-in/ru-RU.ts';
import { sections as trTRSignIn } from './generated/sign-in/tr-TR.ts';
import { sections as zhCNSignIn } from './generated/sign-in/zh-CN.ts';
import { textsOfSections, type ServiceTexts, type Tree } from './sections.ts';
import type { TextLocale } from './translation.ts';

/** Every language at once, for the server's workbooks and mails. */
export const allLocales: Record<TextLocale, ServiceTexts> = {
  'zh-CN': allOf(zhCNSignIn, zhCNFrame, zhCNScreens, zhCNService),
  'en-US': allOf(enUSSignIn, enUSFrame, enUSScreens, enUSService),
  'tr-TR': allOf(trTRSignIn, trTRFrame, trTRScreens, trTRService),
  'el-GR': allOf(elGRSignIn, elGRFrame, elGRScreens, elGRService),
  'ru-RU': allOf(ruRUSignIn, ruRUFrame, ruRUScreens, ruRUService),
  'es-ES': allOf(esESSignIn, esESFrame, esESScreens, esESService),
  'fr-FR': allOf(frFRSignIn, frFRFrame, frFRScreens, frFRService),
};

function allOf(...folders: (readonly Tree[])[]): ServiceTexts {
  return textsOfSections(folders.flat()) as ServiceTexts;
}

import type { Locale } from '@roger/contract/constants';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { loadCode } from '../lib/react/load-code.ts';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

// dayjs has English built in.
const loaders: Record<Locale, () => Promise<[{ default: AntdLocale }, unknown?]>> = {
  'zh-CN': () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  'en-US': async () => [await import('antd/es/locale/en_US')],
  'tr-TR': () => Promise.all([import('antd/es/locale/tr_TR'), import('dayjs/locale/tr')]),
  'el-GR': () => Promise.all([import('antd/es/locale/el_GR'), import('dayjs/locale/el')]),
  'ru-RU': () => Promise.all([import('antd/es/locale/ru_RU'), import('dayjs/locale/ru')]),
  'es-ES': () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  'fr-FR': () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]),
};

/** Loads antd's texts in a language and sets dayjs to it. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  const [{ default: texts }] = await loadCode(loaders[locale]);
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : locale.slice(0, 2));
  // antd names the size of a page like its number there.
  return locale === 'zh-CN' ? { ...texts, Pagination: { ...texts.Pagination, page_size: '每页条数' } } : texts;
}

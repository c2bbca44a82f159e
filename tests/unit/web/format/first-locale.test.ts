import { expect, it } from 'vitest';
import { firstLocale } from '../../../../apps/web/src/lib/format/first-locale.ts';

const browserOf = (...languages: string[]) => ({ language: languages[0] ?? '', languages });

it.each([
  [['zh-CN'], 'zh-CN'],
  [['zh-SG'], 'en-US'],
  [['fr-FR'], 'en-US'],
  [[], 'en-US'],
] as const)('where nothing is configured, a browser in %j gets %j', (languages, locale) => {
  expect(firstLocale({ defaultLanguage: '', loginLanguage: '' }, browserOf(...languages))).toBe(locale);
  expect(firstLocale({ defaultLanguage: 'el-GR', loginLanguage: '' }, browserOf(...languages))).toBe('el-GR');
});

it.each([
  [['zh'], 'zh-CN'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['tr'], 'tr-TR'],
  [['el'], 'el-GR'],
  [['ru-KZ'], 'ru-RU'],
  [['es-MX'], 'es-ES'],
  [['FR-ca'], 'fr-FR'],
  [['de-DE', 'en-GB', 'fr'], 'en-US'],
  [['ja', 'fr'], 'fr-FR'],
] as const)('with LOGIN_LANGUAGE=browser, a browser in %j gets %j', (languages, locale) => {
  expect(firstLocale({ defaultLanguage: 'el-GR', loginLanguage: 'browser' }, browserOf(...languages))).toBe(locale);
});

it('with LOGIN_LANGUAGE=browser, a browser in none of the seven gets the default', () => {
  const browser = browserOf('ja', 'de');
  expect(firstLocale({ defaultLanguage: 'el-GR', loginLanguage: 'browser' }, browser)).toBe('el-GR');
  expect(firstLocale({ defaultLanguage: '', loginLanguage: 'browser' }, browser)).toBe('en-US');
});

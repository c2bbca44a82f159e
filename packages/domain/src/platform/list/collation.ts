/** PostgreSQL's collations (ICU) of the languages of the console; Chinese is sorted by Pinyin. */
const COLLATIONS: Readonly<Record<string, string>> = {
  'zh-CN': '"zh-x-icu"',
  'en-US': '"en-x-icu"',
  'es-ES': '"es-x-icu"',
  'fr-FR': '"fr-x-icu"',
  'el-GR': '"el-x-icu"',
  'ru-RU': '"ru-x-icu"',
  'tr-TR': '"tr-x-icu"',
};

/** SQL: the collation of a language; for an unknown one that of Unicode's root. */
export function collationOf(locale: string): string {
  return COLLATIONS[locale] ?? '"und-x-icu"';
}

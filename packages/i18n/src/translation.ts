/** The plural forms that a counted text needs in each language, as Intl.PluralRules names them. */
export const pluralForms = {
  'zh-CN': ['other'],
  'en-US': ['one', 'other'],
  'tr-TR': ['one', 'other'],
  'el-GR': ['one', 'other'],
  'ru-RU': ['one', 'few', 'many', 'other'],
  'es-ES': ['one', 'many', 'other'],
  'fr-FR': ['one', 'many', 'other'],
} as const;

/** A language that has texts. */
export type TextLocale = keyof typeof pluralForms;

type KeyIn<Key, L extends TextLocale> = Key extends `${string}_one`
  ? never
  : Key extends `${infer Stem}_other`
    ? `${Stem}_${(typeof pluralForms)[L][number]}`
    : Key;

/**
 * The shape of a file of texts in another language: the keys of the English file, each counted text in all plural forms
 * of the language. A missing or unknown key does not compile.
 */
export type Translation<English, L extends TextLocale> = {
  [Key in keyof English as KeyIn<Key, L>]: English[Key] extends string
    ? string
    : English[Key] extends readonly string[]
      ? readonly string[]
      : Translation<English[Key], L>;
};

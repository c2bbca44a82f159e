import { LOCALES } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { createInstance } from 'i18next';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: Tree | string | readonly string[] };

/** Every text with its key, `common.actions.add`. */
function textsIn(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]];
    if (Array.isArray(value)) return value.map((text: string, index) => [`${path}${key}.${index}`, text]);
    return textsIn(value as Tree, `${path}${key}.`);
  });
}

const PLURAL = /_(one|few|many|other)$/;
/** Counts of every plural form: 0, 1, a few, many, eleven, twenty-one, a fraction, a million. */
const COUNTS = [0, 1, 2, 5, 11, 21, 1.5, 1_000_000];

const WORKSHOP: Record<(typeof LOCALES)[number], RegExp> = {
  'en-US':
    /npm run|out of nothing|all the same|\bfaults?\b|superior|subordinate|beneath|whoever|good for|\brecycl|exception/i,
  'zh-CN': /npm run|凭空|限制终端|受限/,
  'tr-TR': /npm run|karşılıksız|kısıtl/i,
  'el-GR': /npm run|εκ του μηδενός|περιορισμένα/i,
  'ru-RU': /npm run|из ничего|ограничен/i,
  'es-ES': /npm run|de la nada|limitad/i,
  'fr-FR': /npm run|à partir de rien|limités?\b/i,
};

describe.each(LOCALES)('the texts in %s', (locale) => {
  const texts = textsIn(allLocales[locale]);

  it('use no words of the workshop', () => {
    const words = texts.map(([key, text]) => [key, text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)/g, '')] as const);
    expect(words.filter(([, text]) => WORKSHOP[locale].test(text))).toEqual([]);
  });

  it('keep the marks of their language', () => {
    const marks: Partial<Record<typeof locale, RegExp>> = {
      'fr-FR': /[^\s\u00A0\u202F][?!;](\s|$)|\w :\S/,
      'es-ES': /^[^¿]*\?/,
      'zh-CN': /[\u4e00-\u9fff][,;?!]/,
    };
    const wrong = marks[locale];
    expect(texts.filter(([, text]) => wrong?.test(text) === true)).toEqual([]);
  });

  it('have a form for every count', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: locale, fallbackLng: false, resources: { [locale]: { translation: allLocales[locale] } } });
    const stems = new Set(
      texts
        .map(([key]) => key)
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    const missing = [...stems].flatMap((stem) =>
      COUNTS.filter((count) => !i18n.exists(stem, { count })).map((count) => [stem, count]),
    );
    expect(stems.size).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

describe('the glossary', () => {
  const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const [head = [], , ...terms] = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

  it('names all seven languages', () => {
    expect(head.filter((cell) => (LOCALES as readonly string[]).includes(cell)).toSorted()).toEqual(
      [...LOCALES].toSorted(),
    );
  });

  it('has a word of every language for each term', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter((cells) => cells.length !== head.length || cells.some((cell) => cell === ''))).toEqual([]);
  });
});

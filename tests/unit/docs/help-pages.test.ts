import { LOCALES, type Locale } from '@roger/contract/constants';
import { seedResources } from '@roger/contract/menu';
import { allLocales } from '@roger/i18n/all-locales';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HelpBlock, HelpSpan } from '../../../apps/web/src/app/help/help-page.ts';
import { parseHelpPage, textOf } from '../../../scripts/lib/help/parse-help.ts';

const help = resolve(import.meta.dirname, '../../../docs/help');
const screens = seedResources().flatMap(({ route, powerName }) =>
  route === '' ? [] : [{ name: route.slice(1), powerName }],
);
const GENERAL = ['first-steps', 'sign-in', 'terminal-page', 'keys-and-search'];

const HEADINGS: Record<Locale, string[]> = {
  'zh-CN': ['用途', '操作方法', '常见问题'],
  'en-US': ['What it is for', 'How to', 'What can go wrong'],
  'tr-TR': ['Ne işe yarar', 'Nasıl yapılır', 'Ne ters gidebilir'],
  'el-GR': ['Σε τι χρησιμεύει', 'Πώς γίνεται', 'Τι μπορεί να πάει στραβά'],
  'ru-RU': ['Для чего это', 'Как сделать', 'Что может пойти не так'],
  'es-ES': ['Para qué sirve', 'Cómo se hace', 'Qué puede fallar'],
  'fr-FR': ['À quoi ça sert', 'Comment faire', 'Ce qui peut poser problème'],
};

/** A text with simple spaces in place of those that no line breaks at. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** All texts of a language. */
function textsIn(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsIn(value),
  );
}

function spansIn(blocks: readonly HelpBlock[]): HelpSpan[] {
  return blocks.flatMap((block) => ('items' in block ? block.items.flat() : block.spans));
}

function pagesIn(locale: Locale) {
  return readdirSync(resolve(help, locale)).map((file) =>
    parseHelpPage(file.replace(/\.md$/, ''), readFileSync(resolve(help, locale, file), 'utf8')),
  );
}

const parse = (markdown: string) => parseHelpPage('page', markdown);

describe('a page of the manual', () => {
  it('becomes a title and blocks', () => {
    const text =
      '# Groups\n\n## How to\n\n1. Press **Add**\n   or `n`, see [roles](role-list.md).\n\n- Nothing else.\n';
    expect(parse(text)).toEqual({
      name: 'page',
      title: 'Groups',
      blocks: [
        { kind: 'section', spans: [{ text: 'How to' }] },
        {
          kind: 'steps',
          items: [
            [
              { text: 'Press ' },
              { text: 'Add', kind: 'label' },
              { text: ' or ' },
              { text: 'n', kind: 'key' },
              { text: ', see ' },
              { text: 'roles', page: 'role-list' },
              { text: '.' },
            ],
          ],
        },
        { kind: 'points', items: [[{ text: 'Nothing else.' }]] },
      ],
    });
  });

  it('has no spaces where a line of Chinese was wrapped', () => {
    const { blocks } = parse('# 群组\n\n终端在群组中\n互相通话，按\n**添加** 新建。');
    expect(textOf(spansIn(blocks))).toBe('终端在群组中互相通话，按添加 新建。');
  });

  it.each([
    ['<b>bold</b>'],
    ['Some <script>alert(1)</script> text'],
    ['[elsewhere](https://example.org)'],
    ['[script](javascript:alert(1))'],
    ['![picture](picture.png)'],
    ['- one\n  - two'],
  ])('may not hold %s', (markdown) => {
    expect(() => parse(`# Title\n\n${markdown}\n`)).toThrow(/The manual|An item of the manual/);
  });

  it('begins with its title', () => {
    expect(() => parse('Text only.')).toThrow('a page begins with its title');
  });
});

describe.each(LOCALES)('the manual in %s', (locale) => {
  const pages = pagesIn(locale);
  const texts = allLocales[locale];
  const labels = new Set(textsIn(texts).map(plain));

  it('has a page for every screen, and the general ones', () => {
    const names = [...screens.map(({ name }) => name), ...GENERAL];
    expect(pages.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('calls each page as the menu calls its screen', () => {
    const screenNames: Record<string, string> = texts.menu.screens;
    const titles = pages.filter(({ name }) => !GENERAL.includes(name)).map(({ name, title }) => [name, title]);
    const expected = screens.map(({ name, powerName }) => [name, screenNames[powerName]]);
    expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(expected));
  });

  it.each(pages)('$name has the three parts, with steps and with troubles', ({ blocks }) => {
    const sections = blocks.filter(({ kind }) => kind === 'section');
    expect(sections.map((block) => textOf(spansIn([block])))).toEqual(HEADINGS[locale]);
    const kinds = blocks.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['section', 'text']);
    expect(kinds.filter((kind) => kind === 'steps').length).toBeGreaterThanOrEqual(2);
    expect(kinds.filter((kind) => kind === 'job').length).toBe(kinds.filter((kind) => kind === 'steps').length);
    const troubles = blocks.flatMap((block) => (block.kind === 'points' ? [block.items.length] : []));
    expect(troubles).toEqual([expect.toSatisfy((count: number) => count >= 3 && count <= 5)]);
  });

  it.each(pages)('$name quotes the console only with words that it has', ({ blocks }) => {
    const quoted = spansIn(blocks).filter(({ kind }) => kind === 'label');
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.map(({ text }) => text).filter((text) => !labels.has(plain(text)))).toEqual([]);
  });

  it.each(pages)('$name leads to other pages that are there', ({ name, blocks }) => {
    const linked = spansIn(blocks).flatMap(({ page }) => (page === undefined ? [] : [page]));
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((page) => page === name || !pages.some((other) => other.name === page))).toEqual([]);
  });
});

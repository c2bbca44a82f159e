import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const WIDTH = 120;

const inFolder = (folder: string): string[] =>
  readdirSync(resolve(root, folder)).flatMap((name) => (name.endsWith('.md') ? [resolve(root, folder, name)] : []));
const files = ['.', 'docs', 'docs/adr'].flatMap(inFolder);
const pages = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, name: relative(root, file), text, prose: text.replaceAll(/^```[\s\S]*?^```/gm, '') };
});
const named = (name: string) => pages.find((page) => page.name === name)?.prose ?? '';

/** The number at the beginning of a decision's file name. */
const numberOf = (name: string): string => /(\d{3})-[^/]*$/.exec(name)?.[1] ?? '';

/** The anchors of a page's headings, as code hosts make them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(pages)('$name', ({ file, name, prose }) => {
  it('leads somewhere with every link', () => {
    const dead = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)].filter(
      ([, path = '', anchor]) => {
        const target = path === '' ? file : resolve(dirname(file), path);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
      },
    );
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it('names paths that are there', () => {
    const paths = [...prose.matchAll(/`((?:apps|docs|docker|packages|prisma|scripts|tests|workers)\/[\w./@-]+)`/g)];
    const generated = /\/(generated|dist)\//;
    // The changelog names the paths of its time.
    const checked = name === 'CHANGELOG.md' ? [] : paths;
    const dead = checked.flatMap(([, path = '']) =>
      generated.test(path) || existsSync(resolve(root, path)) ? [] : [path],
    );
    expect(dead).toEqual([]);
  });

  it(`has lines of at most ${WIDTH} characters`, () => {
    const long = prose
      .split('\n')
      // Tables and URLs cannot be wrapped.
      .filter((line) => line.length > WIDTH && !line.startsWith('|') && !/^\S*$/.test(line.trim()));
    expect(long).toEqual([]);
  });
});

describe('the decisions', () => {
  const records = pages.filter(({ name }) => /^docs\/adr\/\d/.test(name));

  it('have a number of their own, which their heading says too', () => {
    const numbers = records.map(({ name }) => numberOf(name));
    expect(new Set(numbers).size).toBe(numbers.length);
    const others = records.filter(({ name, text }) => !new RegExp(`^# ${numberOf(name)} [^:]`).test(text));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('are all in the index, each once, by the title they have', () => {
    const rows = [...named('docs/adr/README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) +\| ([^|]+?) +\|/gm)].map(
      ([, number, file, title]) => ({ number, file, title }),
    );
    const expected = records.map(({ name, text }) => ({
      number: numberOf(name),
      file: relative('docs/adr', name),
      title: /^# \d{3} (.+)$/m.exec(text)?.[1],
    }));
    expect(rows).toEqual(expected);
  });
});

describe('the index of the documentation', () => {
  it('leads to every page of docs', () => {
    const missing = pages
      .filter(({ name }) => /^docs\/[\w-]+\.md$/.test(name) && name !== 'docs/README.md')
      .filter(({ name }) => !named('docs/README.md').includes(`](${relative('docs', name)})`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

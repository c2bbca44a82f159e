import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['apps', 'packages', 'workers', 'prisma/schema', 'prisma/seed', 'scripts', 'simulator', 'tests'];
const OURS = /^(?!.*(^|\/)(node_modules|generated|dist)\/).*\.(ts|tsx|mjs|prisma)$/;
const sources = folders.flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => OURS.test(file)),
);

/** Every place where a comment cites a page, `docs/domain.md §3`. */
const citations = sources.flatMap((file) => {
  const text = readFileSync(resolve(root, file), 'utf8').replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');
  return [...text.matchAll(/([\w/-]+\.md) §(\d+)/g)].map(([, page = '', section = '']) => ({ file, page, section }));
});

describe('what comments cite', () => {
  it('is there to be read', () => {
    expect(citations.length).toBeGreaterThan(100);
    const sections = new Map(
      [...new Set(citations.map(({ page }) => page))].map((page) => {
        const path = resolve(root, page);
        return [page, existsSync(path) ? readFileSync(path, 'utf8') : ''];
      }),
    );
    const dead = citations.filter(
      ({ page, section }) => !new RegExp(`^## ${section}\\. `, 'm').test(sections.get(page) ?? ''),
    );
    expect(dead).toEqual([]);
  });
});

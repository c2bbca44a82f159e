import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(root, 'docs/add-a-family.md'), 'utf8');
const [, slug = ''] = /<!-- counted: ([a-z-]+) -->/.exec(page) ?? [];

/** Number of files of the counted family in a folder. */
function filesIn(folder: string): number {
  const files = readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true });
  const own = new RegExp(`/(change-)?${slug}s?(/|\\.(test\\.|spec\\.)?ts$)`);
  return files.filter((entry) => entry.isFile() && own.test(`${entry.parentPath}/${entry.name}`)).length;
}

/** The rows of the first table that name a folder and its count. */
const rows = [...page.matchAll(/^\| `([^`]+)` +\| (\d+) /gm)].map(([, place = '', files]) => ({
  place,
  files: Number(files),
}));
const folderOf = (place: string) => place.replace(/<.*$/, '');

describe('the recipe of a family', () => {
  it.each(rows.filter(({ place }) => !place.startsWith('prisma/')))('counts $files in $place', ({ place, files }) => {
    expect(filesIn(folderOf(place))).toBe(files);
  });

  it('takes at most 25 new files with a screen, and says how many', () => {
    const all = rows.reduce((sum, { files }) => sum + files, 0);
    expect(rows).toHaveLength(9);
    expect(all).toBeLessThanOrEqual(25);
    expect(page).toContain(`Together ${all} files.`);
  });
});

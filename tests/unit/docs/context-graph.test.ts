import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTEXTS, contextGraph, drawGraph, filesIn, importsOf } from '../../../scripts/lib/context-graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const trees = ['packages/domain/src', 'packages/contract/src/families', 'apps/api/src/families'];

describe('the nine contexts', () => {
  it.each(trees)('no arrow goes up in %s', (tree) => {
    const graph = contextGraph(resolve(root, tree));
    expect(graph.files).toBeGreaterThan(40);
    expect(graph.upward).toEqual([]);
  });

  it('sees an arrow that goes up', () => {
    const imports = importsOf(`import type { Task } from '../../upgrades/tasks/task.ts';`);
    expect(imports.map((spec) => normalize(join('money/coins', spec)))).toEqual(['upgrades/tasks/task.ts']);
  });

  it('each has a page that says what it owns, promises and may call', () => {
    const pages = CONTEXTS.map((context) =>
      readFileSync(resolve(root, 'packages/domain/src', context, 'README.md'), 'utf8'),
    );
    const complete = pages.map((page) =>
      ['**Owns**', '**Promises**', '**May call**'].every((word) => page.includes(word)),
    );
    expect(complete).toEqual(CONTEXTS.map(() => true));
  });

  it('the picture in docs/architecture.md is the one that the code draws', () => {
    const page = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(drawGraph(contextGraph(resolve(root, 'packages/domain/src'))));
  });

  it('no folder of the server has more than 25 files flat', () => {
    const sources = [
      'packages/domain/src',
      'packages/contract/src',
      'packages/spreadsheet/src',
      'apps/api/src',
      'workers/src',
    ];
    const counts = new Map<string, number>();
    for (const file of sources.flatMap((folder) => filesIn(resolve(root, folder)))) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, files]) => files > 25)).toEqual([]);
  });

  it('every folder of the domain belongs to a context', () => {
    const folders = readdirSync(resolve(root, 'packages/domain/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual([...CONTEXTS].toSorted());
  });
});

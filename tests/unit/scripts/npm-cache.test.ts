import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheOptions } from '../../../scripts/lib/build/npm.mjs';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'roger-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const ownCache = [`--cache=${resolve(import.meta.dirname, '../../../.tmp/npm')}`];

it('leaves npm its own cache where it can be written', () => {
  expect(cacheOptions({ home, cache: '' })).toEqual([]);
  expect(cacheOptions({ home: '/dev/null', cache: join(home, 'cache') })).toEqual([]);
});

it('gives npm a cache below .tmp where the home folder is none or the configured one cannot be written', () => {
  expect(cacheOptions({ home: '/dev/null/nobody', cache: '' })).toEqual(ownCache);
  const file = join(home, 'file');
  writeFileSync(file, '');
  expect(cacheOptions({ home, cache: file })).toEqual(ownCache);
});

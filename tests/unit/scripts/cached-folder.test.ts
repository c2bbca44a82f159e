import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureCachedFolder } from '../../support/cached-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'roger-cached-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let made = 0;

function fill(draft: string): Promise<void> {
  made += 1;
  writeFileSync(join(draft, 'content'), String(made));
  return Promise.resolve();
}

/** Creates a folder of cached entries for this test. */
function placeOf(name: string) {
  const parent = join(root, name);
  const get = (key: string, more: object = {}, now = new Date()) =>
    ensureCachedFolder({ parent, name: key, maximum: 2, fill, ...more }, now);
  return { parent, get };
}

const content = (home: string): string => readFileSync(join(home, 'content'), 'utf8');

it('is made once for each name', async () => {
  const { get } = placeOf('once');
  const first = content(await get('a'));
  expect(content(await get('a'))).toBe(first);
  expect(content(await get('b'))).not.toBe(first);
});

it('is not taken from a run that was killed while it made it, nor from one that failed', async () => {
  const { get, parent } = placeOf('killed');
  mkdirSync(join(parent, 'a.1.draft'), { recursive: true });
  await expect(get('a', { fill: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
  expect(readdirSync(parent)).toEqual(['a.1.draft']);
  expect(existsSync(join(await get('a'), 'content'))).toBe(true);
});

it('is the first one’s where two make it side by side', async () => {
  const { get, parent } = placeOf('beside');
  const fillFirst = async (): Promise<void> => {
    mkdirSync(join(parent, 'a'));
    writeFileSync(join(parent, 'a/content'), 'the first');
  };
  expect(content(await get('a', { fill: fillFirst }))).toBe('the first');
  expect(readdirSync(parent)).toEqual(['a']);
});

it('keeps the newest, and whatever was used within ten minutes', async () => {
  const { get, parent } = placeOf('few');
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  for (const [name, minutes] of [
    ['a', 50],
    ['b', 40],
    ['c', 30],
    ['d', 5],
  ] as const) {
    utimesSync(await get(name, { maximum: 9 }), ago(minutes), ago(minutes));
  }
  await get('e', { maximum: 3 }, new Date(now));
  expect(readdirSync(parent).toSorted()).toEqual(['c', 'd', 'e']);
  await get('e', { maximum: 1 }, new Date(now));
  expect(readdirSync(parent).toSorted()).toEqual(['d', 'e']);
});

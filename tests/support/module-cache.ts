import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Vite } from 'vitest/node';
import { fileClock } from './time/file-clock.ts';
import { hashOf } from '../../scripts/lib/build/stamps.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, '.tmp/vitest');
const DAY = 86_400_000;
/** Files that decide how modules are compiled and found, but are not modules. */
const SETTINGS = ['package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'workers/package.json'];
const PACKAGES = ['packages', 'apps'];

/**
 * The folder of Vitest's compiled modules for the current settings. Each module is stored by a hash of its text, so
 * none is outdated. Removes folders that no run has used for a day; a new folder begins each week, because a folder
 * only grows.
 */
export function moduleCache(now = fileClock().getTime()): string {
  const own = join(folder, settingsHash(Math.floor(now / (7 * DAY))));
  mkdirSync(own, { recursive: true });
  utimesSync(own, new Date(now), new Date(now));
  for (const name of readdirSync(folder)) removeUnused(join(folder, name), now - DAY);
  return own;
}

function settingsHash(week: number): string {
  const manifests = PACKAGES.flatMap((place) =>
    readdirSync(join(root, place)).flatMap((name) => [
      `${place}/${name}/package.json`,
      `${place}/${name}/tsconfig.json`,
    ]),
  );
  return `${hashOf([...SETTINGS, ...manifests]).slice(0, 16)}-${week}`;
}

// Another run may remove it first.
function removeUnused(path: string, since: number): void {
  const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (used !== undefined && used < since) rmSync(path, { recursive: true, force: true });
}

const FOLDER_IMPORT = /import\(\s*`(\.{1,2}\/[^`$]*)\$\{/g;

/** Names of the files that a module may import by a computed path; Vitest writes them into the compiled module. */
export function dynamicNames(file: string, source: string): string {
  return [...source.matchAll(FOLDER_IMPORT)]
    .map(([, start = '']) => resolve(dirname(file), start.slice(0, start.lastIndexOf('/') + 1)))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted())
    .join('\n');
}

/** Makes Vitest compile a module again when the files of its dynamic imports have changed. */
export const dynamicImports: Vite.Plugin = {
  name: 'dynamic-imports',
  configureVitest({ experimental_defineCacheKeyGenerator: addToKey }) {
    addToKey(({ id, sourceCode }) => dynamicNames(id, sourceCode));
  },
};

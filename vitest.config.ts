import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

// For this run alone: what a dynamic import finds changes with files that the importing one does not name.
const compiled = mkdtempSync(join(tmpdir(), 'roger-vitest-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));

const onDatabase = {
  globalSetup: ['tests/support/global-setup.ts'],
  // Each file has a database and a service of its own; to load the whole service anew for each took a third of the time.
  isolate: false,
  alias: [
    { find: './thread-entry.ts', replacement: resolve(import.meta.dirname, 'tests/support/threads/start-thread.ts') },
  ],
};

function project(name: string, more: object = {}): { extends: true; test: object } {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more } };
}

export default defineConfig({
  test: {
    // While one worker waits for the database, another one works; beyond eight they would run out of connections.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    sequence: { sequencer: LongFirst },
    // What one project has compiled the next one need not.
    experimental: { fsModuleCache: true, fsModuleCachePath: compiled },
    // A machine under load is no fault of a test: what ends a test is for one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', { isolate: false }),
      project('contract', onDatabase),
      project('api', onDatabase),
      project('workers', onDatabase),
      // The real product, started and killed.
      project('product', { testTimeout: 120_000, hookTimeout: 300_000 }),
    ],
  },
});

import { defineConfig } from 'vitest/config';

const onDatabase = {
  globalSetup: ['tests/support/global-setup.ts'],
  // Each file has a database and a service of its own; to load the whole service anew for each took a third of the time.
  isolate: false,
};

function project(name: string, more: object = {}): { extends: true; test: object } {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more } };
}

export default defineConfig({
  test: {
    // Two cores: the database works beside every worker, and more of them only wait for it.
    maxWorkers: 2,
    // A machine under load is no fault of a test: what ends a test is for one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('unit'),
      project('contract', onDatabase),
      project('api', onDatabase),
      project('workers', onDatabase),
      // The real product, started and killed; each file one after the other.
      project('product', { fileParallelism: false, testTimeout: 120_000, hookTimeout: 300_000 }),
    ],
  },
});

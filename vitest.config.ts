import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { installedPostgres } from './tests/support/database/installed-postgres.ts';
import { dynamicImports, moduleCache } from './tests/support/module-cache.ts';
import { PATIENCE } from './tests/support/time/patience.ts';
import { LongFirst } from './tests/support/long-first.ts';

const onDatabase = {
  globalSetup: ['tests/support/setup/global-setup.ts'],
  // Each file has its own database and service; the modules are shared, because loading them per file took a third of
  // the time.
  isolate: false,
  alias: [
    { find: './thread-entry.ts', replacement: resolve(import.meta.dirname, 'tests/support/threads/start-thread.ts') },
  ],
};

function project(name: string, more: object = {}): { extends: true; test: object } {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more } };
}

/** Tests of the API about times, which also pass on an older PostgreSQL with another zone and form of dates. */
const ON_INSTALLED = [
  'cloud/data-usage',
  'fleet/terminals/online-time',
  'fleet/terminals/terminal-renew',
  'money/billing',
  'platform/operation-log',
  'reports/timing-report',
  'servers/server-stat',
  'tenancy/accounts/session-expiry',
].map((name) => `tests/api/${name}.test.ts`);

export default defineConfig({
  plugins: [dynamicImports],
  test: {
    // One worker uses the core while another waits for the database; more than eight would run out of connections.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    sequence: { sequencer: LongFirst },
    // Projects and later runs reuse compiled modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
    // Long enough for a loaded machine: a timeout should only end a test that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: PATIENCE.timeout } },
    projects: [
      project('unit', { isolate: false }),
      project('contract', onDatabase),
      project('api', onDatabase),
      project('workers', onDatabase),
      // CI installs one (.ci/run); a machine without is no fault.
      project('installed', {
        ...onDatabase,
        globalSetup: ['tests/support/setup/installed-setup.ts'],
        include: installedPostgres() === undefined ? [] : ON_INSTALLED,
      }),
      // The real product, started and killed.
      project('product', { testTimeout: 300_000, hookTimeout: 300_000 }),
    ],
  },
});

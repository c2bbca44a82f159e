import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { realClockEnvironment } from './scripts/lib/clock.mjs';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Files run in parallel, because each one creates its own accounts and clients. A test waits for a third of its time,
  // so one worker more than there are cores keeps the cores busy.
  workers: Math.min(8, availableParallelism() + 1),
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Long enough for a loaded machine: a timeout should only end a test that hangs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './tests/support/setup/e2e-setup.ts',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // The setup sets the variable; each worker reads this file after that.
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    browserName: 'chromium',
    // Requests of a service worker pass by the routes of tests; installed.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // The console then runs no animations: elements do not move, and their colours are final when a test reads them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a fifth of the time; `--trace on` records traces when they are needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Its pages get the clock of the run by tests/e2e/support/browser-clock.ts.
      env: realClockEnvironment(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});

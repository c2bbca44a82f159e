import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each file brings its own accounts and clients, so that several may run side by side; a test waits for a third of its time,
  // so that one more than there are cores keeps them busy.
  workers: Math.min(8, availableParallelism() + 1),
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A machine under load is no fault of a test: what ends a test is for one that hangs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './tests/support/e2e-setup.ts',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Set by the setup; every worker reads this file again and finds it.
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // The console honours it: what is looked at stands still, and colours are those that are read.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the time; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});

import { test as base, type Browser, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { moveClock } from './browser-clock.ts';

export { expect, type APIRequestContext, type Download, type Locator, type Page, type Route } from '@playwright/test';

/**
 * The browser of a worker; its tests use it one after the other, and each starts without traces of the earlier ones.
 */
interface SharedBrowser {
  context: BrowserContext;
  /** A page open beside every test: it preserves the browser process that has compiled the console. */
  anchor: Page;
  /** Number of tests that have used it. */
  tests: number;
}

/** After so many tests the browser context is replaced, because its pages leave memory behind. */
const MOST_TESTS = 25;

interface OfTest {
  /**
   * The test uses a separate browser context, because it makes changes that cannot be reset, such as setting the clock.
   */
  ownContext: boolean;
}

async function newContext(browser: Browser, { project }: Pick<TestInfo, 'project'>): Promise<BrowserContext> {
  const { viewport, contextOptions, actionTimeout, navigationTimeout, serviceWorkers = 'block' } = project.use;
  const baseURL = process.env['E2E_BASE_URL'] ?? '';
  const context = await browser.newContext({ ...contextOptions, viewport: viewport ?? null, serviceWorkers, baseURL });
  context.setDefaultTimeout(actionTimeout ?? 0);
  context.setDefaultNavigationTimeout(navigationTimeout ?? 0);
  return context;
}

async function openBrowser(browser: Browser, info: Pick<TestInfo, 'project'>): Promise<SharedBrowser> {
  const context = await newContext(browser, info);
  const anchor = await context.newPage();
  await anchor.goto('/health/live');
  return { context, anchor, tests: 0 };
}

/** Opens a page in the process of the anchor, without an opener. */
async function pageBeside({ context, anchor }: SharedBrowser): Promise<Page> {
  const opened = context.waitForEvent('page');
  await anchor.evaluate("open('about:blank').opener = null");
  return opened;
}

/** Resets everything that a test can leave in the browser. */
async function forget({ context, anchor }: SharedBrowser): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate('localStorage.clear()');
}

/** A test that removes the routes of its page before the page closes, so that a pending call causes no error. */
export const test = base.extend<OfTest, { sharedBrowser: SharedBrowser }>({
  ownContext: [false, { option: true }],
  browser: [
    async ({ browser }, use) => {
      moveClock(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    async ({ browser }, use, info) => {
      const shared = await openBrowser(browser, info);
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedBrowser, ownContext }, use, info) => {
    if (!ownContext) {
      const { context } = sharedBrowser;
      await use(context);
      sharedBrowser.tests += 1;
      if (sharedBrowser.tests < MOST_TESTS) return forget(sharedBrowser);
      Object.assign(sharedBrowser, await openBrowser(browser, info));
      return context.close();
    }
    const context = await newContext(browser, info);
    await use(context);
    await context.close();
  },
  page: async ({ context, sharedBrowser }, use) => {
    const page = await (context === sharedBrowser.context ? pageBeside(sharedBrowser) : context.newPage());
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

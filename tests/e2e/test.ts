import { test as base, type Browser, type BrowserContext, type Page, type TestInfo } from '@playwright/test';

export { expect, type APIRequestContext, type Download, type Locator, type Page, type Route } from '@playwright/test';

/** The browser of a worker, which its tests have one after the other, each without a trace of those before it. */
interface Kept {
  context: BrowserContext;
  /** Stands beside every test: as long as it is open the browser keeps the process in which it has compiled the console. */
  anchor: Page;
  /** How many tests have had it. */
  tests: number;
}

/** After so many tests it is a new one: what its pages leave in memory adds up. */
const MOST_TESTS = 25;

interface OfTest {
  /** The test has a browser of its own: it does to it what nothing takes back, such as setting its clock. */
  ownContext: boolean;
}

async function newContext(browser: Browser, { project }: Pick<TestInfo, 'project'>): Promise<BrowserContext> {
  const { viewport, contextOptions, actionTimeout, navigationTimeout } = project.use;
  const baseURL = process.env['E2E_BASE_URL'] ?? '';
  const context = await browser.newContext({ ...contextOptions, viewport: viewport ?? null, baseURL });
  context.setDefaultTimeout(actionTimeout ?? 0);
  context.setDefaultNavigationTimeout(navigationTimeout ?? 0);
  return context;
}

async function keep(browser: Browser, info: Pick<TestInfo, 'project'>): Promise<Kept> {
  const context = await newContext(browser, info);
  const anchor = await context.newPage();
  await anchor.goto('/health/live');
  return { context, anchor, tests: 0 };
}

/** Opens a page that nothing links with the anchor but the process that both are in. */
async function pageBeside({ context, anchor }: Kept): Promise<Page> {
  const opened = context.waitForEvent('page');
  await anchor.evaluate("open('about:blank').opener = null");
  return opened;
}

/** Takes back whatever a test can have left in the browser. */
async function forget({ context, anchor }: Kept): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate('localStorage.clear()');
}

/** Tests whose page forgets its routes before it closes: a call that is still on its way then is nobody's error. */
export const test = base.extend<OfTest, { kept: Kept }>({
  ownContext: [false, { option: true }],
  kept: [
    async ({ browser }, use, info) => {
      const kept = await keep(browser, info);
      await use(kept);
      await kept.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, ownContext }, use, info) => {
    if (!ownContext) {
      const { context } = kept;
      await use(context);
      kept.tests += 1;
      if (kept.tests < MOST_TESTS) return forget(kept);
      Object.assign(kept, await keep(browser, info));
      return context.close();
    }
    const context = await newContext(browser, info);
    await use(context);
    await context.close();
  },
  page: async ({ context, kept }, use) => {
    const page = await (context === kept.context ? pageBeside(kept) : context.newPage());
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

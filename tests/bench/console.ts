import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumEnvironment } from '../../scripts/lib/test/chromium.mjs';
import { startProduct } from '../support/product.ts';
import { percentile } from './median.ts';

const ROUNDS = 5;
/** The list with the longest page. */
const LIST = '/terminal-list?pageSize=100';

/** Cost of a screen until it can be used, in a browser without a cache. */
interface Opening {
  screen: string;
  files: number;
  bytes: number;
  ms: number;
}

/** Prints the bytes on the wire of sign-in and home, and the long tasks of a list of 100 rows (docs/capacity.md). */
export async function benchConsole(): Promise<void> {
  const product = await startProduct({ DEMO: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' });
  const { CHROMIUM_PATH: executablePath } = await chromiumEnvironment();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measure(browser, product.baseUrl);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const signIn = await opened(page, '/login', async () => {
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
  print(signIn, 150);
  await page.getByLabel('Account', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  const storage = await context.storageState();
  await context.close();
  const signedIn = () => browser.newContext({ baseURL, storageState: storage });
  print(await openedHome(await signedIn()), 400);
  await printLongTasks(await signedIn());
}

async function openedHome(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  const home = await opened(page, '/home', async () => {
    await page.getByRole('heading', { name: 'Fleet by state' }).waitFor();
  });
  await context.close();
  return home;
}

/** Measures the transfer until the screen can be used. */
async function opened(page: Page, screen: string, usable: () => Promise<void>): Promise<Opening> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let [files, bytes] = [0, 0];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    files += 1;
    bytes += encodedDataLength;
  });
  const begun = performance.now();
  await page.goto(screen);
  await usable();
  return { screen, files, bytes, ms: performance.now() - begun };
}

function print({ screen, files, bytes, ms }: Opening, target: number): void {
  const size = (bytes / 1000).toFixed(0);
  console.log(`${screen}: ${size} kB in ${files} answers, usable after ${ms.toFixed(0)} ms (wanted ≤ ${target} kB)`);
}

/** The longest tasks while a list of 100 rows opens, sorts, turns its page, scrolls and selects. */
async function printLongTasks(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(`globalThis.longTasks = [];
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask', buffered: true });`);
  await page.goto(LIST);
  const measureTask = async (name: string, action: () => Promise<void>) => {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate('longTasks.length = 0');
      await action();
      await page
        .getByRole('checkbox', { name: /^Select [A-Z]\d/ })
        .nth(99)
        .waitFor();
      // Pending drawing counts too.
      await page.waitForTimeout(500);
      longest.push(await page.evaluate<number>('Math.max(0, ...longTasks)'));
    }
    const figures = `longest task ${percentile(longest, 0.5).toFixed(0)} ms, at worst ${Math.max(...longest).toFixed(0)} ms`;
    console.log(`${LIST}, ${name}: ${figures} (wanted ≤ 100, never over 200 ms)`);
  };
  await measureTask('opened', async () => {
    await page.reload();
  });
  await measureTask('sorted', () => page.getByRole('columnheader', { name: 'Terminal ID' }).click());
  await measureTask('next page', () => page.getByRole('listitem', { name: 'Next Page' }).click());
  await measureTask('all selected', () => page.getByRole('checkbox', { name: 'Select all' }).click());
  await context.close();
}

import { chromium, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../tests/support/product.ts';

// npm run screenshots: the README's pictures, taken from a console that is started for it and filled with the demo fleet.
const FOLDER = 'docs/screenshots';
/** In this time the demo's radios have signed on, milliseconds. */
const SIGNED_ON = 40_000;
const SCREENS = [
  'home',
  'terminal-list',
  'group-list',
  'client-list',
  'billing-client',
  'billing-renew',
  'billing-voucher',
];

await mkdir(FOLDER, { recursive: true });
const product = await startProduct({ DEMO: '1', SIMULATOR: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' });
try {
  // The pictures show a fleet that lives.
  await sleep(SIGNED_ON);
  await takeAll(product.baseUrl);
} finally {
  await product.stop();
}

async function takeAll(baseURL: string): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      baseURL,
      colorScheme,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    await page.goto('/login');
    await shoot(page, `login-${colorScheme}`);
    await page.getByLabel('Account', { exact: true }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/home');
    for (const screen of SCREENS) {
      await page.goto(`/${screen}`);
      await shoot(page, `${screen}-${colorScheme}`);
    }
    await page.close();
  }
  await browser.close();
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  // Charts grow in, and half a chart is no picture. The network is never idle: the console hears of changes as they happen.
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { Page } from '@playwright/test';
import { overrideAnswer, signIn } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

const KILOBYTE = 1000;
const ASSETS = resolve(import.meta.dirname, '../../../dist/web/assets');

/** Counts the bytes of all answers as they come; text shows in the system's font until the console's own is there. */
async function followSizes(page: Page): Promise<() => { answers: number; bytes: number }> {
  const network = await page.context().newCDPSession(page);
  const fonts = new Set<string>();
  let [answers, bytes] = [0, 0];
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) return;
    answers += 1;
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  return () => ({ answers, bytes });
}

/** Keys of texts that the page shows where a text is missing. */
async function findKeys(page: Page): Promise<string[]> {
  const texts = await page
    .locator('body *:not(style, script)')
    .evaluateAll((elements) =>
      elements.flatMap((element) => [
        ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
      ]),
    );
  return texts.filter((text) => /\b[a-z]\w+(\.\w+)+/.test(text));
}

const summaryOf = ({ summary }: Endpoint): string => summary;

test('no file that the page of the sign-in names comes plain', async ({ request }) => {
  const headers = { 'accept-encoding': 'br' };
  const page = await (await request.get('/login')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => !file.endsWith('.woff2'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const answer = await request.get(file, { headers });
    const unpacked = (await answer.body()).length;
    if (unpacked >= 1024) expect([file, answer.headers()['content-encoding']]).toEqual([file, 'br']);
  }
});

test('the code of the console lacks the texts of the OpenAPI document', async () => {
  const texts = Object.values(families).flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints).map(summaryOf));
  const long = texts.filter((text) => text.length > 40);
  expect(long.length).toBeGreaterThan(150);
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  const code = await Promise.all(files.map((file) => readFile(join(ASSETS, file), 'utf8')));
  // A few are arguments of functions.
  expect(long.filter((text) => code.some((one) => one.includes(text))).length).toBeLessThan(10);
});

test.describe('in a browser that has nothing yet', () => {
  test.use({ ownContext: true });

  test('the sign-in needs at most 130 kB on the wire, headers and answers included', async ({ page }) => {
    const sizeOf = await followSizes(page);
    // The console, which is loaded while the user types, does not belong to the sign-in.
    await page.clock.install();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { answers, bytes } = sizeOf();
    console.log(`sign-in: ${answers} answers, ${bytes} bytes on the wire`);
    expect(answers).toBeGreaterThan(5);
    expect(bytes).toBeGreaterThan(10 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(130 * KILOBYTE);
  });

  test('the sign-in and home say all they have to say without the texts of other screens', async ({ page }) => {
    let refused = 0;
    const texts = 'Somebody else has changed this role.';
    await page.route('**/assets/en-US-*.js', async (route) => {
      const answer = await route.fetch();
      if (!(await answer.text()).includes(texts)) return route.fulfill({ response: answer });
      refused += 1;
      return route.abort();
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await findKeys(page)).toEqual([]);
    await signIn(page);
    await overrideAnswer(page, 'fleetOverview', { gateway: true });
    const mapCode = page.waitForResponse(/\/assets\/fleet-map-.*\.js/);
    await page.goto('/home');
    await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
    await mapCode;
    await page.getByRole('button', { name: 'admin' }).click();
    expect(await findKeys(page)).toEqual([]);
    // They are loaded ahead once home is there.
    await expect.poll(() => refused).toBeGreaterThan(0);
  });

  test('the sign-in loads the font of its own script alone', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const [, script] = /\/inter-([a-z-]+)-wght[^/]*\.woff2$/.exec(request.url()) ?? [];
      if (script !== undefined) fonts.push(script);
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect([...new Set(fonts)]).toEqual(['latin']);
  });

  test('without a session every address leads to the sign-in, before any code of the console', async ({ page }) => {
    const screens: string[] = [];
    page.on('request', (request) => {
      const [, screen] = /\/assets\/(console|login)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (screen !== undefined) screens.push(screen);
    });
    await page.goto('/terminal-list?keyword=4711');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(page.url()).toMatch(/\/login$/);
    expect(screens[0]).toBe('login');
  });
});

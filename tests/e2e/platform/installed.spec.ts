import { startFront, type Front } from '../support/front.ts';
import { goWithin, sharedSession } from '../support/console.ts';
import { expect, test as base, type Page } from '../support/test.ts';

interface OfTest {
  front: Front;
  /** A signed-in page behind the front; service workers are allowed. */
  installed: Page;
}

const test = base.extend<OfTest>({
  front: async ({ request }, use) => {
    await request.get('/health/live');
    const front = await startFront(process.env['E2E_BASE_URL'] ?? '');
    await use(front);
    await front.disconnect();
  },
  installed: async ({ browser, request, front }, use) => {
    const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow', reducedMotion: 'reduce' });
    const { token } = await sharedSession(request, 'admin');
    await context.addCookies([{ name: 'admin', value: encodeURIComponent(token), url: front.url, sameSite: 'Strict' }]);
    await context.addInitScript(`localStorage.setItem('roger.account', '"admin"')`);
    const page = await context.newPage();
    await page.goto('/home');
    await expect(page.getByRole('navigation', { name: 'Open screens' })).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
    await use(page);
    await context.close();
  },
});

const note = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'No connection' }) });

/** Paths of all stored responses. */
async function listStored(page: Page): Promise<string[]> {
  const paths = `caches.keys().then((names) => Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).then((all) => all.flat())`;
  return (await page.evaluate(paths)) as string[];
}

test('the console can be installed: its manifest has a name, a display and icons of the sizes it names', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = (await devtools.send('Page.getAppManifest')) as {
    url: string;
    errors: unknown[];
    data: string;
  };
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.json', []]);
  const { name, display, icons } = JSON.parse(data) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect([name, display]).toEqual(['Roger', 'standalone']);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(src);
    expect([src, answer.headers()['content-type']]).toEqual([src, type]);
    if (type !== 'image/png') continue;
    // Width and height are at a fixed place of a PNG.
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the browser asks for the worker each time, and the worker may only talk to its own origin', async ({
  request,
}) => {
  const { 'cache-control': cache, 'content-security-policy': policy = '' } = (
    await request.get('/worker.js')
  ).headers();
  expect(cache).toBe('no-cache');
  expect(policy).toContain("connect-src 'self'");
});

test('a reload without a connection shows the frame', async ({ installed: page, front }) => {
  await expect.poll(async () => (await listStored(page)).some((path) => path.includes('/assets/home'))).toBe(true);
  await front.disconnect();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Open screens' })).toBeVisible();
  await expect(page.locator('.live-lost')).toHaveText('No connection');
});

test('a new window without a connection says so, and opens once the connection is back', async ({
  installed: page,
  front,
}) => {
  await expect.poll(async () => (await listStored(page)).some((path) => path.includes('/assets/home'))).toBe(true);
  await front.disconnect();
  const other = await page.context().newPage();
  await other.goto('/home');
  await expect(note(other)).toContainText('will open automatically');
  await front.connect();
  await expect(other.getByRole('navigation', { name: 'Open screens' })).toBeVisible();
  await expect(note(other)).toHaveCount(0);
});

test('a screen that was not open yet waits for the connection, and the page is still the same', async ({
  installed: page,
  front,
}) => {
  await page.evaluate('window.isSamePage = true');
  await front.disconnect();
  await goWithin(page, '/price-template');
  await expect(note(page)).toContainText('once the connection is back');
  await expect(page.getByText('This screen could not be shown.')).toHaveCount(0);
  await front.connect();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add/ }).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  const unstyled = `[...document.querySelectorAll('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null).length`;
  await expect.poll(() => page.evaluate(unstyled)).toBe(0);
});

test('a response with data is never stored', async ({ installed: page }) => {
  await goWithin(page, '/terminal-list');
  await expect(page.locator('.list-grid').getByText(/^T\d+/).first()).toBeVisible();
  await expect.poll(async () => (await listStored(page)).length).toBeGreaterThan(20);
  const stored = await listStored(page);
  expect(stored.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
});

test('a new version is announced and waits for its user; the old frame is deleted then', async ({
  installed: page,
  front,
}) => {
  await page.evaluate('window.isSamePage = true');
  front.publishNewVersion();
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())');
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  // While the page is being replaced there is nothing to ask.
  await expect.poll(() => page.evaluate('window.isSamePage').catch(() => true)).toBeUndefined();
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['roger-frame-next']);
});

import { expect, test, type Page } from '../support/test.ts';
import { dialog, goWithin, signIn } from '../support/console.ts';

const SCREEN = /\/assets\/log-list-[^/]*\.js$/;
const MISSING = { status: 404, contentType: 'text/plain', body: 'Not Found' };
/** Some servers answer the page for a file that they do not have. */
const PAGE = { contentType: 'text/html', body: '<!doctype html>' };

const fault = (page: Page, text = 'A part of this page could not be loaded or displayed.') =>
  page.getByRole('alert').filter({ hasText: text });
const logs = (page: Page) => page.getByRole('main').getByText(/^Total: /);

async function openConsole(page: Page) {
  await signIn(page);
  await page.goto('/role-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
}

/** Serves the page of a newer build to those who look for one. */
async function serveNewerPage(page: Page) {
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
}

test('the file of a screen that fails once is loaded again', async ({ page }) => {
  await openConsole(page);
  await page.route(SCREEN, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await goWithin(page, '/log-list');
  await expect(logs(page).last()).toBeVisible();
  await expect(page.locator('#fault')).toBeHidden();
});

test('a file that stays missing is named with a way out, and the screen comes with it', async ({ page }) => {
  await openConsole(page);
  await page.route(SCREEN, (route) => route.fulfill(PAGE));
  await goWithin(page, '/log-list');
  await expect(fault(page)).toBeVisible();
  await expect(fault(page).getByRole('link', { name: 'Reload' })).toBeVisible();
  await page.unroute(SCREEN);
  await expect(fault(page)).toBeHidden();
  await expect(page.locator('.tab-pane:visible').getByText(/^Total: /)).toBeVisible();
});

test('a screen does not come without its style sheet', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  const sheets: string[] = [];
  await page.route(/\/assets\/[^/]*\.css$/, (route) => {
    sheets.push(route.request().url());
    return route.fulfill(MISSING);
  });
  await goWithin(page, '/terminal-list');
  await expect(fault(page)).toBeVisible();
  expect(sheets.length).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(fault(page)).toBeHidden();
  await expect(page.locator('.tab-pane:visible').getByText(/^Total: /)).toBeVisible();
  const rules =
    '[...document.styleSheets].filter((sheet) => sheet.href !== null).map((sheet) => sheet.cssRules.length)';
  expect(await page.evaluate<number[]>(rules)).not.toContain(0);
});

test('after an upgrade the page is loaded again, for each build once', async ({ page }) => {
  await openConsole(page);
  await serveNewerPage(page);
  await page.route(SCREEN, (route) => route.fulfill(MISSING));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await goWithin(page, '/log-list');
  await expect.poll(() => loads).toBe(1);
  // The same build is not left twice.
  await expect(fault(page)).toBeVisible();
  expect(loads).toBe(1);
});

test('after an upgrade a page with typed input stays and offers the reload', async ({ page }) => {
  await openConsole(page);
  await serveNewerPage(page);
  await page.route(SCREEN, (route) => route.fulfill(MISSING));
  await page.getByRole('button', { name: 'Add role' }).click();
  const name = dialog(page).getByRole('textbox').first();
  await name.fill('typed');
  await goWithin(page, '/log-list');
  await expect(fault(page)).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('typed');
});

test('a console that is missing as a whole says so in the language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.route(/\/assets\/login-|\/assets\/zh-CN-/, (route) => route.fulfill(MISSING));
  await page.goto('/login');
  await expect(fault(page, '本页面有一部分未能加载或显示。')).toBeVisible();
  await context.close();
});

test('a page without its first script says so by itself', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.fulfill(MISSING));
  await page.goto('/login');
  await expect(page.getByText('Roger …')).toBeVisible();
  const words = page.getByText('A part of this page could not be loaded or displayed.');
  await expect(words).toBeHidden();
  // The end of its wait.
  await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
  await expect(words).toBeVisible();
});

test('a page that fails in its frame has words and two ways out', async ({ page }) => {
  await signIn(page);
  await page.route('**/tbUserInfo/current', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, userInfo: null } } });
  });
  await page.goto('/home');
  await expect(fault(page)).toBeVisible();
  await expect(fault(page).getByRole('link', { name: 'Start page' })).toBeVisible();
});

test('a language that does not come is named, and the old one stays', async ({ page }) => {
  await page.goto('/login');
  await page.route(/\/assets\/el-GR-[^/]*\.js$/, (route) => route.fulfill(MISSING));
  await page.getByLabel('Language').selectOption('el-GR');
  await expect(page.getByText('Ελληνικά could not be loaded; the language stays as it is.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(page);
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Ελληνικά' }).click();
  await expect(page.getByText('Ελληνικά could not be loaded; the language stays as it is.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
});

test('without scripts the page says that it needs them, and no fault appears', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('noscript [lang=en-US]')).toBeVisible();
  await expect(page.locator('noscript [lang=ru-RU]')).toBeVisible();
  await expect(page.locator('#fault')).toBeHidden();
  await context.close();
});

test('a first word shows before scripts and style sheets are there', async ({ page }) => {
  await page.route(/\.(js|css|woff2)$/, () => new Promise(() => undefined));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Roger …')).toBeVisible();
  await expect.poll(() => page.evaluate('performance.getEntriesByName("first-contentful-paint").length')).toBe(1);
});

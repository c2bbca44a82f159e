import { pathOf, type Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { LIVE_PATH } from '@roger/contract/live';
import { seedResources } from '@roger/contract/menu';
import { apkFile } from '../../support/fixtures/packages.ts';
import { expect, test, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  goWithin,
  leave,
  perform,
  row,
  send,
  signInOnScreen,
  uniqueName,
} from '../support/console.ts';

/** Addresses that a service with the 199 calls of the original does not have. */
const added: ReadonlySet<string> = new Set([
  LIVE_PATH,
  '/nmsService/openapi.json',
  ...(Object.values(families) as Family[]).flatMap((family) =>
    Object.entries(family.endpoints).flatMap(([name, { added: mark }]) =>
      mark === true ? [pathOf(family, name)] : [],
    ),
  ),
]);

const CONFIG = '/nmsService/config';

/** Answers every added call as a plain service does; returns the number of requests of each, and those under way. */
async function makePlain(page: Page, known: readonly string[] = []) {
  const requested = new Map<string, number>();
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (/\/(nmsService|simService|webDispatcher)\//.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.route(/\/(nmsService|simService|webDispatcher|health|docs)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!added.has(pathname) || known.includes(pathname)) return route.fallback();
    requested.set(pathname, (requested.get(pathname) ?? 0) + 1);
    const json = { success: false, code: 404, message: 'Not found', result: null, timestamp: Date.now() };
    return route.fulfill({ status: 404, json });
  });
  return { requested, pending };
}

/** Opens the first visible link to a page below a screen. */
async function openFirst(page: Page, route: string): Promise<void> {
  await page
    .locator(`td a[href^="${route}/"], [role=row] a[href^="${route}/"]`)
    .filter({ visible: true })
    .first()
    .click();
}

/** Signs of a call that was not answered: error pages, alerts and messages. */
function failures(page: Page) {
  return page
    .locator('.ant-result, .ant-alert-error, .ant-message-error, .ant-notification-notice-error')
    .or(page.getByText(/does not know this call|could not be loaded/i))
    .filter({ visible: true });
}

const routes = seedResources().flatMap(({ route }) => (route === '' ? [] : [route]));

test('every screen works with a service that knows the original calls alone', async ({ page }) => {
  test.slow();
  // The browser itself reports the answer to the one call that is made.
  const errors = collectErrors(page);
  const { requested, pending } = await makePlain(page);
  await signInOnScreen(page);
  await expect(page.getByRole('list', { name: 'Figures and how they went' })).toContainText('Terminals');
  expect(routes).toHaveLength(29);
  for (const route of routes) {
    await goWithin(page, route);
    const pane = page.locator('.tab-pane').filter({ visible: true });
    await expect(pane.locator('section, table, .ant-segmented, .ant-table, .trends').first()).toBeVisible();
    await expect(pane.locator('.screen-skeleton, .ant-skeleton').filter({ visible: true })).toHaveCount(0);
    await expect.poll(() => pending.size).toBe(0);
    expect([route, await failures(page).allTextContents()]).toEqual([route, []]);
  }

  const name = uniqueName('E2E plain');
  await goWithin(page, '/terminal-model');
  await page.getByRole('button', { name: 'Add model' }).click();
  await dialog(page).getByLabel('Model').fill(name);
  await send(page);
  await expect(row(page, name)).toBeVisible();
  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Model').fill(`${name} II`);
  await send(page);
  await expect(row(page, `${name} II`)).toBeVisible();
  await perform(row(page, `${name} II`), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);

  // A reload within the session does not ask again.
  await page.goto('/home');
  await expect(page.getByRole('list', { name: 'Figures and how they went' })).toContainText('Terminals');
  await expect.poll(() => pending.size).toBe(0);
  expect([...requested]).toEqual([[CONFIG, 1]]);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('pages of a terminal, a server and a bill leave out what a plain service does not have', async ({ page }) => {
  const { requested, pending } = await makePlain(page);
  await signInOnScreen(page);
  await goWithin(page, '/terminal-list');
  await openFirst(page, '/terminal-list');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await expect.poll(() => pending.size).toBe(0);
  expect(await failures(page).allTextContents()).toEqual([]);

  await goWithin(page, '/billing-client?view=statement');
  await openFirst(page, '/billing-client');
  await expect(page.locator('.bill-facts')).toBeVisible();
  await expect.poll(() => pending.size).toBe(0);
  expect(await failures(page).allTextContents()).toEqual([]);

  await goWithin(page, '/server-list');
  await openFirst(page, '/server-list');
  await expect(page.getByRole('tab', { name: 'Overview' }).filter({ visible: true })).toBeVisible();
  await expect.poll(() => pending.size).toBe(0);
  expect(await failures(page).allTextContents()).toEqual([]);

  await goWithin(page, '/billing-renew');
  await expect(page.getByRole('heading', { name: 'To renew now' })).toBeVisible();
  const due = page.locator('.due-clients');
  await due.getByRole('checkbox').nth(1).check();
  await due.getByRole('button', { name: /^Renew/ }).click();
  await expect(dialog(page)).toContainText('Periods');
  await expect.poll(() => pending.size).toBe(0);
  expect(await failures(page).allTextContents()).toEqual([]);
  expect([...requested.keys()]).toEqual([CONFIG]);
});

test('a package, the settings of a terminal and the search use original calls in place of added ones', async ({
  page,
}) => {
  const { requested } = await makePlain(page);
  const version = uniqueName('V');
  await signInOnScreen(page);
  await goWithin(page, '/terminal-apk');
  await page.getByRole('button', { name: 'Add package' }).first().click();
  // The service behind the proxy is Roger: it compares the typed version with the package.
  const versionCode = Math.floor(Date.now() / 1000) - 1_600_000_000;
  const buffer = apkFile(version, { versionName: version, versionCode });
  const file = { name: `${version}.apk`, mimeType: 'application/octet-stream', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByLabel('Version', { exact: true }).fill(version);
  await dialog(page).getByLabel('Version code').fill(String(versionCode));
  await send(page);
  await expect(row(page, version)).toBeVisible();
  await perform(row(page, version), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, version)).toHaveCount(0);

  await goWithin(page, '/terminal-list?kind=terminal');
  const msId = (await page.locator('a[href^="/terminal-list/T"]').first().textContent()) ?? '';
  await perform(row(page, msId), 'Settings');
  await expect(dialog(page).getByText('Buttons').first()).toBeVisible();
  await leave(page);

  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(msId);
  await expect(dialog(page).getByRole('option').filter({ hasText: msId })).toBeVisible();
  expect([...requested.keys()]).toEqual([CONFIG]);
});

test('a new tab asks for a sign-in of its own, and the first tab goes on', async ({ page, context }) => {
  await makePlain(page);
  await signInOnScreen(page);
  const second = await context.newPage();
  await makePlain(second);
  await second.goto('/home');
  await expect(second).toHaveURL(/\/login$/);
  await goWithin(page, '/terminal-list');
  await expect(page.locator('a[href^="/terminal-list/T"]').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await second.close();
});

for (const loginCaptcha of ['adaptive', 'off']) {
  test(`a proxy that hides added calls is found out by the first of them, puzzle ${loginCaptcha}`, async ({ page }) => {
    const { requested, pending } = await makePlain(page, [CONFIG]);
    await page.route(`**${CONFIG}`, async (route) => {
      const response = await route.fetch();
      const { result, ...envelope } = (await response.json()) as { result: object };
      await route.fulfill({ response, json: { ...envelope, result: { ...result, loginCaptcha } } });
    });
    // The puzzle of the sign-in is such a call, too.
    await signInOnScreen(page);
    await expect(page.getByRole('list', { name: 'Figures and how they went' })).toContainText('Terminals');
    for (const route of ['/billing-renew', '/cloud-data-renew', '/terminal-list', '/home']) {
      await goWithin(page, route);
      await expect.poll(() => pending.size).toBe(0);
      expect([route, await failures(page).allTextContents()]).toEqual([route, []]);
    }
    expect([...requested.values()].every((times) => times === 1)).toBe(true);
    if (loginCaptcha === 'adaptive') expect([...requested.keys()]).toEqual(['/nmsService/captcha/slider']);
  });
}

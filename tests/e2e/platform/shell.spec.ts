import { seedResources } from '@roger/contract/menu';
import { expect, test, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  expectAccessibleAsShown,
  goWithin,
  logIn,
  row,
  send,
  signIn,
  signInOnScreen,
} from '../support/console.ts';
import { configure, freshAccount, PASSWORD } from '../support/fresh-account.ts';

const LANGUAGES = {
  'zh-CN': '首页',
  'tr-TR': 'Ana sayfa',
  'el-GR': 'Αρχική',
  'ru-RU': 'Главная',
  'es-ES': 'Inicio',
  'fr-FR': 'Accueil',
};
const SCREENS = seedResources().flatMap(({ route }) => (route === '' ? [] : [route]));

/** The number of pixels by which the page is wider than the window. */
async function spill(page: Page): Promise<number> {
  const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  return (await page.evaluate(wide)) as number;
}

/** Opens all screens one after the other, beside home: none is wider than the window. */
async function expectNoSpill(page: Page): Promise<void> {
  const panes = page.locator('.tab-pane');
  for (const [index, screen] of SCREENS.entries()) {
    await goWithin(page, screen);
    await expect(panes, screen).toHaveCount(index + 1);
    await expect(panes.filter({ visible: true }).locator('.screen-skeleton')).toHaveCount(0);
    expect(await spill(page), screen).toBeLessThanOrEqual(0);
    const toolbars = page.locator('.toolbar').filter({ visible: true });
    if ((await toolbars.count()) > 0) await expect(toolbars, screen).toHaveCSS('height', '48px');
  }
}

test('changes the password where it is weak, and refuses a wrong old one', async ({ page }) => {
  await signInOnScreen(page, 'client');
  await page.getByRole('button', { name: 'Change password' }).first().click();
  await dialog(page).getByLabel('Old password').fill('not-it-at-all');
  await dialog(page).getByLabel('New password', { exact: true }).fill('short');
  await dialog(page).getByLabel('Confirm password').fill('short');
  await send(page);
  await expect(dialog(page)).toContainText('must have at least 8 characters');
  await dialog(page).getByLabel('New password', { exact: true }).fill('Long.enough1');
  await dialog(page).getByLabel('Confirm password').fill('Long.enough1');
  await send(page);
  await expect(dialog(page)).toContainText('old password is incorrect');
});

test('lists where the account is signed in, and ends the others', async ({ page, request }) => {
  const account = await freshAccount(request);
  const other = await logIn(request, account, PASSWORD);
  await signInOnScreen(page, account, PASSWORD);
  await page.getByRole('button', { name: /Shell Test/ }).click();
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const items = dialog(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.filter({ hasText: 'This one' })).toContainText('Chrome on');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'End all others' }).click();
  await expect(items).toHaveCount(1);
  await expect(dialog(page).getByRole('button', { name: 'End all others' })).toBeDisabled();
  const headers = { 'x-access-token': other.token };
  const answer = await request.get('/nmsService/tbUserInfo/current', { headers });
  expect(await answer.json()).toMatchObject({ success: false });
  await items.getByRole('button', { name: /^End/ }).click();
  await expect(page).toHaveURL(/\/login/);
});

/** Views the console as the demo client, from the account list of the agent above it. */
async function lookOn(page: Page): Promise<void> {
  await signIn(page, 'agent');
  await page.goto('/account-list?accountsName=client');
  await row(page, 'Robin Fischer').getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  await dialog(page).getByRole('button', { name: 'View as this account' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(seeAsBanner(page)).toBeVisible();
}

function seeAsBanner(page: Page) {
  return page.getByRole('status').filter({ hasText: 'You are viewing the console as client' });
}

test('looks on as another account in this browser tab only, and leaves it again', async ({ page, context }) => {
  await lookOn(page);
  await expect(seeAsBanner(page)).toContainText('signed in as agent');
  await expect(page.getByText('no e-mail address')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['agent']);
  const beside = await context.newPage();
  await beside.goto('/home');
  await expect(beside.getByRole('button', { name: /Alex Morgan/ })).toBeVisible();
  await beside.close();

  await page.reload();
  await expect(seeAsBanner(page)).toBeVisible();
  await expectAccessible(page);
  await seeAsBanner(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/account-list/);
  await expect(page.getByRole('button', { name: /Alex Morgan/ })).toBeVisible();
  await expect(seeAsBanner(page)).toHaveCount(0);
});

test('leads back to the own account when the look as another one ends by itself', async ({ page }) => {
  await lookOn(page);
  const stored = (await page.evaluate("sessionStorage.getItem('roger.seen')")) as string;
  const { token } = JSON.parse(stored) as { token: string };
  // Leaves the console, which would otherwise notice the end before the reload.
  await page.goto('about:blank');
  await page.request.post('/nmsService/tbUserInfo/seeAsEnd', { headers: { 'x-access-token': token }, data: {} });
  await page.goto('/home');
  await expect(page.getByText('You are no longer viewing as another account')).toBeVisible();
  await expect(page.getByRole('button', { name: /Alex Morgan/ })).toBeVisible();
  await expect(seeAsBanner(page)).toHaveCount(0);
});

test('offers app, help and links as they are configured', async ({ page }) => {
  const site = 'https://links.example';
  await configure(page, {
    showDownloadApp: true,
    appLocalUrl: `${site}/app.apk`,
    appQrUrl: `${site}/app`,
    androidStoreUrl: `${site}/android`,
    appleStoreUrl: '',
    showHelpCenter: true,
    helpCenterUrl: `${site}/help`,
    showManual: true,
    manualUrl: `${site}/manual`,
    showReleaseNotes: false,
    releaseNotesUrl: `${site}/notes`,
    oldVersionUrl: `${site}/old`,
    dispatcherUrl: `${site}/dispatcher`,
    patrolUrl: `${site}/patrol`,
  });
  await signInOnScreen(page);
  await page.getByRole('button', { name: 'Download the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the app' }).locator('svg')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download here' })).toHaveAttribute('href', `${site}/app.apk`);
  await expect(page.getByRole('link', { name: 'Android store' })).toHaveAttribute('href', `${site}/android`);
  await expect(page.getByRole('link', { name: 'Apple store' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help and links' }).click();
  for (const name of ['Help centre', 'Download the manual', 'Dispatcher console', 'Patrol system', 'Older version']) {
    await expect(page.getByRole('menuitem', { name }).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^${site}`),
    );
  }
  await expect(page.getByRole('menuitem', { name: 'Release notes' })).toHaveCount(0);
});

for (const [locale, home] of Object.entries(LANGUAGES)) {
  test(`every screen stands in ${locale}, with nothing spilling over`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto('/login');
    await page.getByRole('combobox').selectOption(locale);
    await page.locator('input:not([type=password]):not([type=checkbox])').first().fill('admin');
    await page.locator('input[type=password]').fill('123456');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(home, { exact: true }).first()).toBeVisible();
    await expectNoSpill(page);
    expect(errors).toEqual([]);
  });
}

test('every screen reads well on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOnScreen(page);
  await expectNoSpill(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home, loaded in ${colorScheme}, is accessible`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInOnScreen(page);
    await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
    await expectAccessibleAsShown(page);
  });
}

test("the user menu's dialogs are accessible in light and dark", async ({ page, request }) => {
  await signInOnScreen(page, await freshAccount(request), PASSWORD);
  await page.getByRole('button', { name: /Shell Test/ }).click();
  await page.getByRole('button', { name: 'Bind e-mail' }).click();
  await expect(dialog(page).getByLabel('Verification code')).toBeVisible();
  await expectAccessible(page);
});

test('header and tabs are low, and a screen takes the rest of the window', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const { height: header } = (await page.getByRole('banner').boundingBox()) ?? {};
  const { height: tabs } = (await page.getByRole('navigation', { name: 'Open screens' }).boundingBox()) ?? {};
  expect([header, tabs]).toEqual([48, 40]);
  await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
  const pane = page.locator('.tab-pane').filter({ visible: true });
  const { y = 0, height = 0 } = (await pane.boundingBox()) ?? {};
  const { height: viewport } = page.viewportSize() ?? {};
  expect(y + height).toBe(viewport);
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(viewport);
});

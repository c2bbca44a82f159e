import { AxeBuilder } from '@axe-core/playwright';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

const INITIAL_PASSWORD = '123456';

interface SignedIn {
  token: string;
  clientInfo: { id: number };
  userRole: { roleid: number };
}

/** Signs in without a browser. */
export async function logIn(
  request: APIRequestContext,
  account: string,
  password = INITIAL_PASSWORD,
): Promise<SignedIn> {
  const data = { accountsName: account, accountsPassword: password };
  const answer = await request.post('/nmsService/tbUserInfo/login', { data });
  const { success, result } = (await answer.json()) as { success: boolean; result: SignedIn };
  expect(success, `${account} signs in`).toBe(true);
  return result;
}

/** Set by the setup of the tests. */
function baseUrl(): string {
  const url = process.env['E2E_BASE_URL'];
  if (url === undefined) throw new Error('E2E_BASE_URL is not set.');
  return url;
}

/** Sessions of this worker, by account: each costs the service a password hash. */
const sessions = new Map<string, Promise<SignedIn>>();

/** A session of an account that other tests share; no test may end it. */
export function sharedSession(
  request: APIRequestContext,
  account: string,
  password = INITIAL_PASSWORD,
): Promise<SignedIn> {
  const known = sessions.get(account);
  if (known !== undefined) return known;
  const session = logIn(request, account, password);
  sessions.set(account, session);
  session.catch(() => sessions.delete(account));
  return session;
}

/**
 * Signs the browser in without the login screen; the next page opens at once. As in a browser tab that joins a session,
 * the notices after a sign-in do not appear.
 */
export async function signIn(page: Page, account = 'admin', password = INITIAL_PASSWORD): Promise<void> {
  const { token } = await sharedSession(page.request, account, password);
  const cookie = { name: encodeURIComponent(account), value: encodeURIComponent(token), url: baseUrl() };
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }]);
  // An empty page has no storage.
  const remember = `localStorage.setItem('roger.account', ${JSON.stringify(JSON.stringify(account))})`;
  await page.addInitScript(`if (location.origin !== 'null') ${remember}`);
}

/** Signs in on the login screen. */
export async function signInOnScreen(page: Page, account = 'admin', password = INITIAL_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Navigates inside the console, without loading it again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const state = JSON.stringify(address);
  await page.evaluate(`history.pushState(null, '', ${state}); dispatchEvent(new PopStateEvent('popstate'))`);
}

/** The open dialog; one that is closing does not count. */
export function dialog(page: Page): Locator {
  return page.locator('[role=dialog]:not([class*=leave])').filter({ visible: true });
}

/** Presses the submit button of the open dialog; its label differs between dialogs. */
export async function send(page: Page): Promise<void> {
  await dialog(page).locator('button[type=submit]').click();
}

/** Closes the open dialog and discards typed text. */
export async function leave(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const discard = dialog(page).getByRole('button', { name: 'Discard' });
  await expect.poll(async () => (await discard.isVisible()) || (await dialog(page).count()) === 0).toBe(true);
  if (await discard.isVisible()) await discard.click();
  await expect(dialog(page)).toBeHidden();
}

/** The table row that shows a text, on the visible tab. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text, visible: true });
}

/** Runs an action on a row or on the selection: by a visible button, or from the menu behind the last one. */
export async function perform(place: Locator, name: string): Promise<void> {
  const button = place.getByRole('button', { name });
  const more = place.getByRole('button', { name: 'More' });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  const menu = place.page().locator('.ant-dropdown').filter({ visible: true });
  await menu.getByRole('menuitem', { name: new RegExp(`${name}$`) }).click();
}

/** The bar with actions for the selected rows. */
export function selectionBar(page: Page): Locator {
  return page.getByRole('toolbar').filter({ hasText: 'selected', visible: true });
}

/** Shows the columns of a list that have no room; the list then scrolls sideways. */
export async function showAllColumns(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Show \d+ more$/ });
  await button.click();
  await expect(button).toHaveCount(0);
}

/** Collects page errors and browser messages about scripts, which must not occur in a test. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * Expects no violation of the accessibility rules but minor ones, in light and in dark mode. The page stays in the
 * mode that was checked last.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const root = page.locator('html');
  const mode = await root.getAttribute('data-mode');
  await expectAccessibleAsShown(page);
  const other = mode === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(root).toHaveAttribute('data-mode', other);
  await expectNoViolations(page, { runOnly: { type: 'rule', values: RULES_OF_COLOR } });
}

/** Rules that depend on the mode; all others have the same result in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** The same in the current mode. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await expectNoViolations(page, {});
}

async function expectNoViolations(page: Page, rules: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  const known = await page.evaluate("typeof axe === 'object'");
  // The rules are loaded once per page. Legacy mode skips frames, of which the console has none and which take most of
  // the time; only violations are reported.
  const axe = new AxeBuilder(known === true ? { page, axeSource: ';' } : { page }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'], ...rules }).analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    .map(({ id, targets }) => ({ id, targets: id === 'region' ? targets.filter((one) => !POPUP.test(one)) : targets }));
  expect(found.flatMap(({ id, targets }) => (targets.length === 0 ? [] : `${id}: ${targets.join(', ')}`))).toEqual([]);
}

/** An open menu or list of options is reached from its button, not as a region of the page. */
const POPUP = /ant-dropdown|ant-select-dropdown|ant-picker-dropdown|ant-tooltip/;

/** A unique name; all names of a prefix have the same length, so that none is part of another. */
export function uniqueName(prefix: string): string {
  const chance = Math.floor(Math.random() * 36 ** 4).toString(36);
  return `${prefix} ${Date.now().toString(36)}${chance.padStart(4, '0')}`;
}

/** Overrides parts of the answer to a call of tbMsInfo, independent of the changes of other tests. */
export async function overrideAnswer(page: Page, call: string, change: object): Promise<void> {
  await page.route(`**/nmsService/tbMsInfo/${call}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } });
  });
}

/** A fleet without a gateway; live events are kept off, because terminals of other tests come online and prove one. */
export async function withoutGateway(page: Page, change: object = {}): Promise<void> {
  await page.route('**/nmsService/live', (route) => route.abort());
  await overrideAnswer(page, 'fleetOverview', { gateway: false, ...change });
}

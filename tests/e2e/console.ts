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

/** A session of an account that other tests share: none may end it. */
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
 * Makes this the browser of somebody who has signed in; the next address it goes to shows at once. As in a browser tab
 * that joins a session, nothing is told of what a sign-in is followed by.
 */
export async function signIn(page: Page, account = 'admin', password = INITIAL_PASSWORD): Promise<void> {
  const { token } = await sharedSession(page.request, account, password);
  const cookie = { name: encodeURIComponent(account), value: encodeURIComponent(token), url: baseUrl() };
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }]);
  // A page that is still empty has no storage.
  const remember = `localStorage.setItem('roger.account', ${JSON.stringify(JSON.stringify(account))})`;
  await page.addInitScript(`if (location.origin !== 'null') ${remember}`);
}

/** Signs in on the login screen, as everyone has to. */
export async function signInOnScreen(page: Page, account = 'admin', password = INITIAL_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Goes to an address inside the console, which does not load anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const state = JSON.stringify(address);
  await page.evaluate(`history.pushState(null, '', ${state}); dispatchEvent(new PopStateEvent('popstate'))`);
}

/** The dialog that is open; one that is just closing does not count. */
export function dialog(page: Page): Locator {
  return page.locator('[role=dialog]:not([class*=leave])').filter({ visible: true });
}

/** Presses the button that sends the form of the dialog that is open, whatever it is called. */
export async function send(page: Page): Promise<void> {
  await dialog(page).locator('button[type=submit]').click();
}

/** Leaves the dialog that is open; what was typed into it is given up. */
export async function leave(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const discard = dialog(page).getByRole('button', { name: 'Discard' });
  await expect.poll(async () => (await discard.isVisible()) || (await dialog(page).count()) === 0).toBe(true);
  if (await discard.isVisible()) await discard.click();
  await expect(dialog(page)).toBeHidden();
}

/** The table row that shows a text, on the tab in front. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text, visible: true });
}

/** Does something with a row, or with all that are selected: by a button in sight, or from the menu behind the last one. */
export async function perform(place: Locator, name: string): Promise<void> {
  const button = place.getByRole('button', { name });
  const more = place.getByRole('button', { name: 'More' });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  const menu = place.page().locator('.ant-dropdown').filter({ visible: true });
  await menu.getByRole('menuitem', { name: new RegExp(`${name}$`) }).click();
}

/** What can be done with the selected rows. */
export function selectionBar(page: Page): Locator {
  return page.getByRole('toolbar').filter({ hasText: 'selected', visible: true });
}

/** A page error or a message of the browser about a script fails the test that caused it. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * No serious or critical violation of the accessibility rules on what is shown, in light and in dark. The page stays in
 * the mode that was looked at last.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const root = page.locator('html');
  const mode = await root.getAttribute('data-mode');
  await expectAccessibleAsShown(page);
  const other = mode === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(root).toHaveAttribute('data-mode', other);
  await expectRulesKept(page, { runOnly: { type: 'rule', values: RULES_OF_COLOR } });
}

/** What the mode alone decides: all else of a page is the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** The same in the mode that shows. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await expectRulesKept(page, {});
}

async function expectRulesKept(page: Page, chosen: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  const known = await page.evaluate("typeof axe === 'object'");
  // The rules stay in a page once they are there. The console has no frames to look into, which takes most of the time;
  // what passes is of no interest.
  const axe = new AxeBuilder(known === true ? { page, axeSource: ';' } : { page }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'], ...chosen }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** A name no other test uses; all of a prefix have the same length, so that none is found by another one's. */
export function uniqueName(prefix: string): string {
  const chance = Math.floor(Math.random() * 36 ** 4).toString(36);
  return `${prefix} ${Date.now().toString(36)}${chance.padStart(4, '0')}`;
}

/** Answers a call of tbMsInfo with some of its answer put differently, whatever other tests did to the fleet. */
export async function answering(page: Page, call: string, change: object): Promise<void> {
  await page.route(`**/nmsService/tbMsInfo/${call}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } });
  });
}

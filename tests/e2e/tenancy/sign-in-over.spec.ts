import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import {
  dialog,
  expectAccessible,
  goWithin,
  logIn,
  send,
  signIn,
  signInOnScreen,
  uniqueName,
} from '../support/console.ts';
import { freshAccount, PASSWORD } from '../support/fresh-account.ts';

const over = (page: Page) => dialog(page).filter({ hasText: 'Sign in to go on' });
const form = (page: Page) => dialog(page).filter({ hasNotText: 'Sign in to go on' });

async function tokenOf(page: Page, account: string): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === encodeURIComponent(account));
  return decodeURIComponent(cookie?.value ?? '');
}

/** Ends the session as a sign-out elsewhere does. */
async function endSession(page: Page, request: APIRequestContext, account: string): Promise<void> {
  const headers = { 'x-access-token': await tokenOf(page, account) };
  const answer = await request.get('/nmsService/tbUserInfo/logout', { headers });
  expect(await answer.json()).toMatchObject({ success: true });
}

/** A timestamp of the service. */
function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

async function signInOver(page: Page, password: string): Promise<void> {
  await over(page).getByLabel('Password', { exact: true }).fill(password);
  await over(page).getByRole('button', { name: 'Sign in' }).click();
}

test('a session that ends under a dialog is signed in over it, and what was typed is added', async ({
  page,
  request,
}) => {
  const account = await freshAccount(request, 'agent');
  const name = uniqueName('E2E kept text');
  await signIn(page, account, PASSWORD);
  await page.goto('/client-list');
  await page.getByRole('button', { name: 'Add client' }).click();
  await form(page).getByLabel('Client name').fill(name);
  await endSession(page, request, account);
  // The user continues to type: keys must not go into a dialog that appears in between.
  const contact = form(page).getByLabel('Contact', { exact: true });
  await contact.pressSequentially('Sam Vogel of the night shift', { delay: 60 });
  await expect(contact).toHaveValue('Sam Vogel of the night shift');
  await form(page).locator('button[type=submit]').click();

  await expect(over(page)).toBeVisible();
  await expect(over(page).getByLabel('Account', { exact: true })).toHaveValue(account);
  await expect(over(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await signInOver(page, 'wrong password');
  await expect(over(page)).toContainText('Wrong user name or password.');
  await signInOver(page, PASSWORD);
  await expect(over(page)).toHaveCount(0);

  await expect(form(page).getByLabel('Client name')).toHaveValue(name);
  await expect(contact).toHaveValue('Sam Vogel of the night shift');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('reads of an interrupted session wait, and tabs and their filters stay', async ({ page, request }) => {
  const account = await freshAccount(request, 'agent');
  await signIn(page, account, PASSWORD);
  await page.goto('/terminal-list');
  const search = page.getByPlaceholder('ID, name, IMEI, ICCID or phone').filter({ visible: true });
  await search.fill('no such terminal');
  await expect(page).toHaveURL(/no\+such|no%20such/);
  await endSession(page, request, account);
  await goWithin(page, '/group-list');
  await expect(over(page)).toBeVisible();
  await signInOver(page, PASSWORD);
  await expect(over(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ visible: true }).nth(1)).toBeVisible();
  await expect(page.getByText('session has expired')).toHaveCount(0);
  await page.getByRole('link', { name: 'Terminal list', exact: true }).last().click();
  await expect(search).toHaveValue('no such terminal');
});

test('another account gets a fresh console', async ({ page, request }) => {
  const [account, other] = [await freshAccount(request, 'agent'), await freshAccount(request, 'agent')];
  await signIn(page, account, PASSWORD);
  await page.goto('/client-list');
  await page.getByRole('button', { name: 'Add client' }).click();
  await form(page).getByLabel('Client name').fill('Half a client');
  await endSession(page, request, account);
  await expect(over(page)).toBeVisible();
  await over(page).getByLabel('Account', { exact: true }).fill(other);
  await signInOver(page, PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close Client list' })).toHaveCount(0);
});

test('the sign-in page is one click away', async ({ page, request }) => {
  const account = await freshAccount(request, 'agent');
  await signIn(page, account, PASSWORD);
  await page.goto('/client-list');
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  await endSession(page, request, account);
  await over(page).getByRole('button', { name: 'Go to the sign-in page' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('one sign-in suffices for all tabs, and a sign-out closes all', async ({ page, context, request }) => {
  const account = await freshAccount(request, 'agent');
  await signInOnScreen(page, account, PASSWORD);
  const second = await context.newPage();
  await second.goto('/client-list');
  await expect(second.getByRole('button', { name: 'Add client' })).toBeVisible();
  await endSession(page, request, account);
  await expect(over(page)).toBeVisible();
  await expect(over(second)).toBeVisible();
  await signInOver(second, PASSWORD);
  await expect(over(second)).toHaveCount(0);
  await expect(over(page)).toHaveCount(0);

  await second.getByRole('button', { name: /Shell Test/ }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  for (const tab of [page, second]) await expect(tab.getByText('You have signed out.')).toBeVisible();
  await second.close();
});

/** The cookies of the page stay as they are until half a second after news of another tab. */
const DELAY_COOKIES = `{
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  let earlier = document.cookie;
  addEventListener('storage', ({ key }) => key === 'roger.news' && setTimeout(() => (earlier = null), 500));
  Object.defineProperty(document, 'cookie', {
    get: () => earlier ?? get.call(document),
    set: (text) => set.call(document, text),
  });
}`;

test('a tab that hears of the end before its cookie is dropped asks for the sign-in too', async ({
  page,
  context,
  request,
}) => {
  const account = await freshAccount(request, 'agent');
  await signInOnScreen(page, account, PASSWORD);
  const second = await context.newPage();
  await second.goto('/client-list');
  await expect(second.getByRole('button', { name: 'Add client' })).toBeVisible();
  // It hears nothing from the service itself.
  await second.route('**/nmsService/**', (route) => route.abort());
  await second.evaluate(DELAY_COOKIES);
  await endSession(page, request, account);
  // The next call of the first tab is refused.
  await page.getByRole('link', { name: 'Group list' }).click();
  await expect(over(page)).toBeVisible();
  await expect(over(second)).toBeVisible();
  await second.close();
});

test('an end that use does not move is announced', async ({ page, request }) => {
  const account = await freshAccount(request, 'agent');
  await signIn(page, account, PASSWORD);
  let latestEnd = inMinutes(30);
  await page.route('**/nmsService/tbUserInfo/current', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, latestEnd } } });
  });
  await page.goto('/group-list');
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'This session ends at' });
  await expect(strip).toHaveCount(0);
  latestEnd = inMinutes(8);
  await page.reload();
  await expect(strip).toContainText('cannot be extended');
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('a page that nobody touches marks its calls', async ({ page, request }) => {
    const account = await freshAccount(request, 'agent');
    await page.clock.install();
    await signIn(page, account, PASSWORD);
    await page.goto('/group-list');
    await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
    // The page's clock stands still from here on: otherwise the seconds of a loaded machine count on it too.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const nextCall = () => page.waitForResponse('**/nmsService/tbUserInfo/current', { timeout: 60_000 });
    const marks = async () => {
      const sent = nextCall();
      await page.clock.runFor(5 * 60_000 + 1000);
      const answer = await sent;
      // The next minutes must not pass while the answer is on its way: it would be given up.
      await answer.finished();
      return answer.request().headers()['x-background'];
    };
    expect(await marks()).toBe('1');
    await page.clock.runFor(4 * 60_000 + 25_000);
    await page.keyboard.press('Shift');
    const sent = nextCall();
    await page.clock.runFor(55_000);
    expect((await sent).request().headers()['x-background']).toBeUndefined();
  });
});

test('a session of a deleted or disabled account leaves no screen behind', async ({ page, request }) => {
  const account = await freshAccount(request, 'agent');
  await signIn(page, account, PASSWORD);
  await page.goto('/client-list');
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  const admin = await logIn(request, 'admin');
  const headers = { 'x-access-token': admin.token };
  const list = await request.get(`/nmsService/tbUserInfo/list?accountsName=${encodeURIComponent(account)}`, {
    headers,
  });
  const { result } = (await list.json()) as { result: { records: { id: number }[] } };
  const data = { id: result.records[0]?.id, status: 'disabled' };
  const edited = await request.put('/nmsService/tbUserInfo/edit', { headers, data });
  expect(await edited.json()).toMatchObject({ success: true });
  await expect(page).toHaveURL(/\/login/);
});

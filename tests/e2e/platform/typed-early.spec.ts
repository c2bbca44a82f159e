import { expect, test } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';
import { hold } from '../support/hold.ts';

const DEFAULT_VIEW = {
  id: 1,
  viewName: 'Online',
  screen: 'terminalList',
  filters: { onlineStatus: ['online'] },
  columns: [],
  sort: null,
  density: null,
  shared: false,
  isDefault: true,
  own: true,
  owner: 'admin',
  rowVersion: 1,
};

/** Has the page itself hold the list of views until it calls `releaseViews`, so that nothing depends on the speed of the network. */
const HOLD_VIEWS = `{
  const { fetch } = window;
  const released = new Promise((resolve) => (window.releaseViews = resolve));
  window.fetch = (url, init) =>
    String(url).includes('/tbView/list') ? released.then((body) => Response.json(body)) : fetch(url, init);
}`;

test('the client tree has its place before it is there, and the keyword field beside it stays where it is', async ({
  page,
}) => {
  await signIn(page);
  const release = await hold(page, '**/tbClientInfo/getClientTree');
  await page.goto('/client-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  const field = page.locator('.search-filter input');
  const before = await field.boundingBox();
  expect(before?.width).toBeGreaterThan(100);
  await field.pressSequentially('g');
  release();
  await expect(page.getByRole('tree')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
  await page.keyboard.press('t');
  await expect(field).toHaveValue('gt');
});

test('what is typed stays when the default view comes at the same time', async ({ page }) => {
  await signIn(page);
  const result = { records: [DEFAULT_VIEW], total: 1, current: 1, size: 500, pages: 1 };
  const answer = { success: true, code: 200, message: 'OK', result, timestamp: 0 };
  await page.addInitScript(HOLD_VIEWS);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  const field = page.locator('.search-filter input');
  await field.pressSequentially('t');
  // The page is busy, so that the view's answer and the end of the typing delay wait in one queue.
  await page.evaluate(`{
    window.releaseViews(${JSON.stringify(answer)});
    const until = performance.now() + 500;
    while (performance.now() < until);
  }`);
  await expect(page.getByText('Online', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/keyword=t/);
  await expect(field).toHaveValue('t');
});

test.describe('in a browser of its own, which is slow', () => {
  test.use({ ownContext: true });

  test('typing is one step back also where the page is slow to follow', async ({ page }) => {
    await signIn(page);
    await page.goto('/terminal-list');
    await expect(page.getByText(/^Total: /)).toBeVisible();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const field = page.locator('.search-filter input');
    await field.pressSequentially('Rescue', { delay: 40 });
    await expect(page).toHaveURL(/keyword=Rescue$/);
    await field.pressSequentially(' 0281', { delay: 40 });
    await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/terminal-list$/);
    await expect(field).toHaveValue('');
  });
});

test('what is typed before the search shows is typed into it, and what is chosen is chosen', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  // All keys at once: the page has no time to draw between them.
  await page.evaluate(`for (const key of ['/', 't', 'h', 'e', 'm', 'e', 'ArrowDown']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }`);
  await expect(dialog(page).getByRole('combobox')).toHaveValue('theme');
  await expect(dialog(page).getByRole('option', { name: 'Theme: Dark' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type(': l');
  await expect(dialog(page).getByRole('combobox')).toHaveValue('theme: l');
});

test('a client is found by words that were typed before the tree was there', async ({ page }) => {
  await signIn(page);
  const release = await hold(page, '**/tbClientInfo/tree');
  await page.goto('/cloud-data');
  await page.getByRole('button', { name: 'Assign to clients' }).click();
  await dialog(page).getByLabel('Client').fill('Rádio Sul');
  const answered = page.waitForResponse('**/tbClientInfo/tree');
  release();
  await answered;
  await expect(page.getByTitle('Rádio Sul').filter({ visible: true }).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Nothing changes yet.');
  // Without a search text the tree is open at its top and at the nodes opened before.
  await dialog(page).getByLabel('Client').click();
  await expect(page.getByTitle('Nordwind Communications').filter({ visible: true })).toBeVisible();
});

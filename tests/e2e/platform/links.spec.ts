import { expect, test } from '../support/test.ts';
import { collectErrors, dialog, row, send, signIn, uniqueName } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

test('what was added is a click away, from the toast and from the log', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E linked');
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).getByLabel('Client name').fill(name);
  await send(page);
  await expect(page.getByText(`“${name}” added.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the client' }).click();
  await expect(page).toHaveURL(/\/client-list\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await page.goto(`/log-list?target=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('link', { name }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a message says what was added and to whom, and leads to groups and roles too', async ({ page }) => {
  const name = uniqueName('E2E named');
  await signIn(page);
  await page.goto('/group-list');
  await page.getByRole('button', { name: 'Add groups' }).click();
  await dialog(page).getByLabel('Group name').fill(name);
  await send(page);
  await expect(page.getByText('1 group added to Platform.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the group' }).click();
  await expect(page).toHaveURL(/\/group-list\/\d+$/);
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Add role' }).click();
  await dialog(page).getByLabel('Role', { exact: true }).fill(name);
  await send(page);
  await expect(page.getByText(`“${name}” added.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show in the list' })).toHaveAttribute('href', /\/role-list\?roleName=/);
});

/** Names of icons that screen readers add to the words of buttons, links, tabs and menu items. */
const ICON_NAMES = `[...document.querySelectorAll('button, a, [role=tab], [role=menuitem]')]
  .filter((one) => one.checkVisibility() && !one.hasAttribute('aria-label') && one.textContent.trim() !== '')
  .flatMap((one) => [...one.querySelectorAll('.anticon[aria-label]')].filter((icon) => icon.closest('[aria-hidden=true]') === null)
    .map((icon) => icon.getAttribute('aria-label') + ' ' + one.textContent))`;

test('buttons are named by their words, without the names of their icons', async ({ page }) => {
  await signIn(page);
  for (const address of [
    '/terminal-list',
    '/client-list',
    '/group-list',
    '/log-list',
    '/terminal-apk',
    '/billing-renew',
  ]) {
    await page.goto(address);
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(ICON_NAMES), address).toEqual([]);
  }
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(await page.evaluate(ICON_NAMES)).toEqual([]);
});

test('a terminal in a quote has its page beside it, and one that was moved is a click away', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  const receiver = uniqueName('E2E receiver');
  await payer.addClient(receiver);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await row(page, msId)
    .getByRole('button', { name: `Renew: ${msId}` })
    .click();
  const beside = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: msId }).click();
  await expect((await beside).getByRole('heading', { level: 2, name: msId })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();

  await row(page, msId)
    .getByRole('button', { name: `More: ${msId}` })
    .click();
  await page.getByRole('menuitem', { name: 'Transfer terminals' }).click();
  await dialog(page).getByLabel('New client').fill(receiver);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(receiver, { exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /Transfer$/ })
    .click();
  await page.getByRole('link', { name: 'Open the terminal' }).click();
  await expect(page).toHaveURL(`/terminal-list/${msId}`);
  await dialog(page).getByRole('tab', { name: 'Log' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
});

import { expect, test } from './test.ts';
import { collectErrors, dialog, row, send, signIn, uniqueName } from './console.ts';
import { newPayer } from './payers.ts';

test('what was added is a click away, from the toast and from the log', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E linked');
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).getByLabel('Client name').fill(name);
  await send(page);
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

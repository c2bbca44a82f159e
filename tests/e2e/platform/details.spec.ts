import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, row, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

const details = (page: Page, name: string) => dialog(page).filter({ has: page.getByRole('heading', { name }) });

test('a terminal opens over the list, with its actions, bills and log, and those before and after it', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 9 });
  const [first = '', second = ''] = await payer.addTerminals({ count: 2 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list?column=msId&order=asc');
  await row(page, first).getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(`/terminal-list/${first}?column=msId&order=asc`);
  const drawer = details(page, first);
  await expect(drawer.getByText('Handheld radio')).toBeVisible();
  await expect(drawer.getByText('IMEI', { exact: true })).toHaveCount(0);
  await drawer.getByRole('button', { name: /^Show \d+ empty fields$/ }).click();
  await expect(drawer.getByText('IMEI', { exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Bills' }).click();
  const bill = drawer.getByRole('listitem').filter({ hasText: 'PoC service' });
  await expect(bill).toContainText('new →');
  await drawer.getByRole('button', { name: 'Next in the list' }).click();
  await expect(page).toHaveURL(new RegExp(`/terminal-list/${second}`));
  await expect(details(page, second).getByRole('button', { name: 'Next in the list' })).toBeDisabled();
  await expect(details(page, second).getByRole('tab', { name: 'Bills' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(details(page, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/terminal-list?column=msId&order=asc');
  expect(errors).toEqual([]);
});

test('what is done in the details shows there', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await page.goto(`/terminal-list/${msId}`);
  await page.getByRole('button', { name: /Edit$/ }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Night watch');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.details-state').getByText('Night watch')).toBeVisible();
  await expect(page.locator('.facts').getByText('Night watch')).toBeVisible();
});

test('an address leads a colleague straight to the page, and from there to the list', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  // The payer does not see the bill that its superior paid.
  await signIn(page);
  await page.goto(`/terminal-list/${msId}`);
  await expect(page.getByRole('heading', { level: 2, name: msId })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bills' }).click();
  await page.locator('.entries').getByRole('link').click();
  await expect(page).toHaveURL(/\/billing-client\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: /^Bill \d/ })).toBeVisible();
  await page.getByRole('link', { name: msId }).first().click();
  await expect(page).toHaveURL(`/terminal-list/${msId}`);
  await expect(page.getByRole('heading', { level: 2, name: msId })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).filter({ visible: true }).click();
  await expect(row(page, msId)).toBeVisible();
});

test('says of what is not there, or not the reader’s, that it is not found', async ({ page }) => {
  await signIn(page, 'client');
  for (const address of ['/terminal-list/T1999999999', '/client-list/1', '/account-list/1', '/billing-client/42']) {
    await page.goto(address);
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back to the list' }).last().click();
  await expect(page).toHaveURL('/billing-client');
});

test('an address that cannot name one is not found either', async ({ page }) => {
  await signIn(page);
  for (const list of ['client-list', 'account-list', 'server-list', 'billing-client', 'billing-voucher']) {
    await page.goto(`/${list}/no-number`);
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  }
  await page.goto('/terminal-list/longer-than-any-terminal-id');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
});

test('clients, accounts, servers and vouchers have pages too', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  await signIn(page);
  await page.goto(`/client-list?clientname=${encodeURIComponent(payer.ownName)}`);
  await row(page, payer.ownName).getByRole('link').first().click();
  await dialog(page).getByRole('tab', { name: 'Holdings' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Servers' })).toBeVisible();
  // The accounts of the tests have signed in.
  const { accountsName } = payer;
  await page.goto(`/account-list?accountsName=${accountsName}`);
  await row(page, accountsName).getByRole('link', { name: accountsName, exact: true }).click();
  await dialog(page).getByRole('tab', { name: 'Sign-ins' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await dialog(page).getByRole('tab', { name: 'Log' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Open the full log' })).toHaveAttribute(
    'href',
    `/log-list?target=${accountsName}`,
  );
});

test('is accessible in light and dark, on a phone too', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await row(page, msId).getByRole('link', { name: msId }).click();
  await expect(details(page, msId).getByText('Handheld radio')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(details(page, msId).getByText('Handheld radio')).toBeVisible();
  await expectAccessible(page);
});

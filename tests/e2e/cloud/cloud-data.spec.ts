import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

test('lists, filters, adds and edits', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E plan');
  await signIn(page);
  await page.goto('/cloud-data');
  await expect(row(page, 'PTT-2G')).toContainText('2 GB');
  await expect(row(page, 'PTT-FLAT')).toContainText('Unlimited');

  await page.getByRole('button', { name: 'Add plan' }).click();
  await dialog(page).getByLabel('Code').fill('PTT-2G');
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await send(page);
  await expect(dialog(page)).toContainText('K coins per year cannot be empty');
  await dialog(page).getByLabel('K coins per month').fill('7');
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Code').fill(name);
  await dialog(page).getByLabel('Data per month').fill('1500');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, name)).toContainText('1.5 GB');

  await page.getByLabel('Cloud plan', { exact: true }).first().fill(name.slice(0, -2));
  await expect(page).toHaveURL(/goodsNameEn=/);
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(row(page, 'PTT-2G')).toHaveCount(0);

  await perform(row(page, name), 'Edit');
  await dialog(page).getByLabel('English name').fill(`${name} II`);
  await dialog(page).getByRole('switch').click();
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, `${name} II`)).toContainText('No');

  // An emptied field gets the value that the form announces.
  await perform(row(page, `${name} II`), 'Edit');
  await dialog(page).getByLabel('English name').fill('');
  await dialog(page).getByLabel('Data per month').fill('');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, name)).toContainText('Unlimited');
  await expect(row(page, `${name} II`)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('takes over what the provider sells, and says so when it does not answer', async ({ page }) => {
  await signIn(page);
  await page.goto('/cloud-data');
  const sync = page.getByRole('button', { name: 'Sync with provider' });
  await sync.click();
  await expect(page.getByText(/The plans are up to date|Plans synced/)).toBeVisible();
  await expect(sync).not.toHaveClass(/ant-btn-loading/);
  await page.route('**/nmsService/tbCloudData/syncCloudData', (route) =>
    route.fulfill({ json: { success: false, code: 3703, message: '', result: null, params: { providerCode: 1002 } } }),
  );
  await sync.click();
  await expect(page.getByText('Ask the operator to check its key and clock.')).toBeVisible();
});

test('offers no sync where no provider is connected', async ({ page }) => {
  await page.route('**/nmsService/tbCloudData/provider', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result: { connected: false } } }),
  );
  await signIn(page);
  await page.goto('/cloud-data?goodsCode=NONE-SUCH');
  await expect(page.getByRole('button', { name: 'Add plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync with provider' })).toHaveCount(0);
});

test('assigns plans to a client, previews the change, and saves it', async ({ page }) => {
  const code = uniqueName('E2E assigned');
  await signIn(page);
  await page.goto('/cloud-data');
  await page.getByRole('button', { name: 'Add plan' }).click();
  await dialog(page).getByLabel('Code').fill(code);
  await dialog(page).getByLabel('Name', { exact: true }).fill(code);
  await dialog(page).getByLabel('K coins per year').fill('50');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  const selectClient = async () => {
    await page.getByRole('button', { name: 'Assign to clients' }).click();
    await dialog(page).getByLabel('Client').fill('Rádio Sul');
    await expect(page.getByTitle('Rádio Sul').filter({ visible: true }).last()).toBeVisible();
    // Enter accepts the typed text, without the mouse.
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('checkbox', { name: code })).toBeVisible();
  };
  await selectClient();
  await expect(dialog(page)).toContainText('Nothing changes yet.');
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: code }).check();
  await expect(dialog(page)).toContainText('1 plan will be assigned to the client.');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await selectClient();
  await expect(dialog(page).getByRole('checkbox', { name: code })).toBeChecked();
  await dialog(page).getByRole('checkbox', { name: code }).uncheck();
  await expect(dialog(page)).toContainText('1 plan will be taken from the client.');
  await leave(page);
});

test('offers an agent what it may give, and nothing that is the platform’s', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/cloud-data');
  await expect(row(page, 'PTT-100M')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to clients' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync with provider' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add plan' })).toHaveCount(0);
  await expect(row(page, 'PTT-100M').getByRole('button', { name: /Edit/ })).toHaveCount(0);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/cloud-data');
  await expect(row(page, 'PTT-100M')).toBeVisible();
  await expectAccessible(page);
});

test('says on a phone what its figures are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/cloud-data?goodsCode=PTT-2G');
  const card = page.getByRole('listitem').filter({ hasText: 'PTT-2G', visible: true });
  await expect(card).toContainText('Enabled Yes');
  await expect(card).toContainText('K coins per month 60');
  await expect(card).toContainText('K coins per year 600');
});

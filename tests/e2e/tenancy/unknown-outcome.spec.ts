import { expect, test } from '../support/test.ts';
import { dialog, leave, perform, row, send, signIn, uniqueName } from '../support/console.ts';

const GATEWAY_TIMEOUT = { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };

test('a client that was added although a proxy gave up is not said to be missing', async ({ page }) => {
  const name = uniqueName('E2E lost answer');
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await page.route('**/nmsService/tbClientInfo/add', async (route) => {
    await route.fetch();
    await route.fulfill(GATEWAY_TIMEOUT);
  });
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).getByLabel('Client name').fill(name);
  await send(page);
  await expect(dialog(page)).toContainText('Check whether the change was made before you try again.');
  await expect(page.getByText('othing was changed')).toHaveCount(0);
  await page.unrouteAll();
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
});

test('a row whose deletion was cut off says to look first', async ({ page }) => {
  const name = uniqueName('E2E lost role');
  await signIn(page, 'admin');
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Add role' }).click();
  await dialog(page).getByLabel('Role', { exact: true }).fill(name);
  await send(page);
  // A new role leads to its permissions.
  await expect(dialog(page)).toContainText('Set permissions');
  await leave(page);
  await expect(row(page, name)).toBeVisible();
  await perform(row(page, name), 'Delete');
  const button = dialog(page).getByRole('button', { name: 'Delete' });
  await expect(button).toBeEnabled();
  await page.route(/tbRole\/delete/, (route) => route.abort('connectionreset'));
  await button.click();
  await expect(dialog(page)).toContainText('It is not known whether this was done.');
  await expect(dialog(page)).toContainText('Check whether the change was made before you try again.');
});

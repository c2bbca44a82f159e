import { expect, test } from '@playwright/test';
import { collectErrors, dialog, expectAccessible, row, signIn, uniqueName } from './console.ts';

test('adds, edits, moves and deletes a client, saying beforehand what that ends', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E client');
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Client name cannot be empty');
  await dialog(page).getByLabel('Client name').fill('Alster Security');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Client name').fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();

  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Contact', { exact: true }).fill('Sam Vogel');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('Sam Vogel');

  await row(page, name).getByRole('button', { name: /Move/ }).click();
  await dialog(page).getByLabel('Superior').click();
  await page.keyboard.type('Alster');
  await page.getByTitle('Alster Security', { exact: true }).last().click();
  await expect(dialog(page)).toContainText('Servers that are unbound');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('Alster Security');

  await row(page, name)
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(dialog(page)).toContainText('Accounts removed: 0');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('says why a client with terminals is not deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/client-list?clientname=Alster');
  await row(page, 'Alster Security')
    .getByRole('button', { name: /Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('still holds');
});

test('lets a client change of itself only what it may', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/client-list');
  await expect(page.getByRole('button', { name: 'Add client' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(dialog(page).getByLabel('Contact', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Max. groups')).toHaveCount(0);
});

test('follows the tree', async ({ page }) => {
  await signIn(page);
  await page.goto('/client-list');
  await page
    .getByRole('navigation', { name: 'Client tree' })
    .getByText(/Lion City Radio/)
    .click();
  await expect(page).toHaveURL(/pid=/);
  await expect(row(page, 'Changi Ground Services')).toBeVisible();
  await expect(row(page, 'Alster Security')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/client-list');
    await expect(page.getByText(/^Total: /)).toBeVisible();
    await expectAccessible(page);
  });
}

import { expect, test } from '@playwright/test';
import { collectErrors, dialog, expectAccessible, row, signIn, uniqueName } from './console.ts';

test('adds a server with its token, edits and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E server');
  const address = `e2e-${Date.now().toString(36)}.example.net`;
  await signIn(page);
  await page.goto('/server-list');
  await page.getByRole('button', { name: 'Add server' }).click();
  await dialog(page).getByLabel('Server name').fill(name);
  await dialog(page).getByLabel('Server address').fill('203.0.113.10');
  await dialog(page).getByLabel('Port').fill('10050');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Server address').fill(address);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Gateway token');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Port').fill('10051');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('10051');

  await row(page, name)
    .getByRole('button', { name: /Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('asks once more before it deletes a bound server', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list');
  await row(page, 'Singapore')
    .getByRole('button', { name: /Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Still bound');
  await expect(dialog(page).getByRole('button', { name: 'Continue anyway' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Singapore')).toBeVisible();
});

test('is accessible', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list');
  await expect(row(page, 'Singapore')).toBeVisible();
  await expectAccessible(page);
});

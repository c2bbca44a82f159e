import { expect, test } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn, uniqueName } from '../support/console.ts';

test('lists, filters, adds, renames and deletes', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E model');
  await signIn(page);
  await page.goto('/terminal-model');
  await expect(row(page, 'RG-200 Pro')).toBeVisible();

  await page.getByRole('button', { name: 'Add model' }).click();
  await send(page);
  await expect(dialog(page)).toContainText('Model cannot be empty');
  await dialog(page).getByLabel('Model').fill('RG-200 Pro');
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Model').fill(name);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toBeVisible();

  await page.getByLabel('Model', { exact: true }).first().fill(name.slice(0, -2));
  await expect(page).toHaveURL(/modelName=/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'RG-200 Pro', visible: true })).toHaveCount(0);

  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Model').fill(`${name} II`);
  await send(page);
  await expect(row(page, `${name} II`)).toBeVisible();

  await perform(row(page, `${name} II`), 'Delete');
  await expect(dialog(page)).toContainText(`${name} II`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('shows why a model in use is not deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-model');
  await perform(row(page, 'RG-200 Pro'), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/terminals/i);
  await expect(row(page, 'RG-200 Pro')).toBeVisible();
});

test('offers an agent nothing it may not do', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/terminal-model');
  await expect(row(page, 'RG-200 Pro')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add model' })).toHaveCount(0);
});

test('keeps its place while another tab is in front', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-model');
  await page.getByLabel('Model', { exact: true }).first().fill('half typed');
  await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Terminal models' }).click();
  await expect(page.getByLabel('Model', { exact: true }).first()).toHaveValue('half typed');
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-model');
  await expect(row(page, 'RG-200 Pro')).toBeVisible();
  await expectAccessible(page);
});

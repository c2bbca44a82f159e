import { expect, test } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn, uniqueName } from '../support/console.ts';

test('adds, edits and deletes a function of one’s own', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E function');
  const key = `e2e.${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto(`/resource-list?powerName=${key}`);
  await expect(page.getByText('No record matches the filter').first()).toBeVisible();

  await page.getByRole('button', { name: 'Add resource' }).click();
  await send(page);
  await expect(dialog(page)).toContainText('Permission key cannot be empty');
  await expect(dialog(page)).toContainText('Belongs under cannot be empty');
  await dialog(page).getByLabel('Permission key').fill('terminal.add');
  await dialog(page).getByLabel('Belongs under').click();
  await page.keyboard.type('Terminal mod');
  await page.getByTitle('Terminal models', { exact: true }).last().click();
  await dialog(page).getByLabel('Resource', { exact: true }).fill(name);
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Permission key').fill(key);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, key)).toContainText(name);
  await expect(row(page, key)).toContainText('Function');

  await row(page, key).getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog(page)).toContainText('Terminal models');
  await dialog(page).getByLabel('Resource', { exact: true }).fill(`${name} II`);
  await dialog(page).getByLabel('Order').fill('77');
  await send(page);
  await expect(row(page, key)).toContainText(`${name} II`);
  await expect(row(page, key)).toContainText('77');

  await perform(row(page, key), 'Delete');
  await expect(dialog(page)).toContainText(`${name} II`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, key)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('asks for a route of a submenu, and for no place of a top menu', async ({ page }) => {
  await signIn(page);
  await page.goto('/resource-list');
  await page.getByRole('button', { name: 'Add resource' }).click();
  await expect(dialog(page).getByLabel('Route')).toHaveCount(0);
  await dialog(page).getByLabel('Type', { exact: true }).click();
  await page.getByTitle('Submenu', { exact: true }).last().click();
  await expect(dialog(page).getByLabel('Route')).toBeVisible();
  await dialog(page).getByLabel('Type', { exact: true }).click();
  await page.getByTitle('Top menu', { exact: true }).last().click();
  await expect(dialog(page).getByLabel('Belongs under')).toBeHidden();
});

test('offers of the built-in ones only name and order', async ({ page }) => {
  await signIn(page);
  await page.goto('/resource-list?powerName=terminal.add');
  await expect(row(page, 'terminal.add')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Delete|More)/ })).toHaveCount(0);
  await row(page, 'terminal.add').getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog(page)).toContainText('built into the console');
  await expect(dialog(page).getByLabel('Resource', { exact: true })).toHaveValue('Add terminals');
  await expect(dialog(page).getByLabel('Permission key')).toHaveCount(0);
});

test('filters by menu', async ({ page }) => {
  await signIn(page);
  await page.goto('/resource-list');
  await page.getByLabel('Belongs under').click();
  await page.keyboard.type('Accounts');
  await page.getByTitle('Accounts', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/pid=/);
  await expect(row(page, 'roleList')).toBeVisible();
  await expect(row(page, 'terminalModel')).toHaveCount(0);
});

for (const account of ['agent', 'client']) {
  test(`does not show itself to the ${account}`, async ({ page }) => {
    await signIn(page, account);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Resource list' })).toHaveCount(0);
    await page.goto('/resource-list');
    await expect(page.getByRole('heading', { name: 'You have no access to Resource list' })).toBeVisible();
  });
}

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/resource-list');
  await expect(row(page, 'billingRenew')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add resource' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});

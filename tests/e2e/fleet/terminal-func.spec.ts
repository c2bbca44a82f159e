import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  selectionBar,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

test('lists, filters, adds, changes and deletes', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E function');
  await signIn(page);
  await page.goto('/terminal-func');
  await expect(row(page, 'PoC service')).toContainText('Yearly');

  await page.getByRole('button', { name: 'Add function' }).click();
  await send(page);
  await expect(dialog(page)).toContainText('Function cannot be empty');
  await expect(dialog(page)).toContainText('Category cannot be empty');
  await dialog(page).getByLabel('Function').fill('Recording');
  await dialog(page).getByLabel('Category').click();
  await expect(page.getByRole('option', { name: 'PoC service' })).toHaveCount(0);
  await page.getByTitle('Patrol', { exact: true }).last().click();
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Function').fill(name);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Patrol');

  await page.getByLabel('Function', { exact: true }).first().fill(name.slice(0, -2));
  await expect(page).toHaveURL(/funcName=/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'PoC service', visible: true })).toHaveCount(0);

  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Billing mode').click();
  await page.getByTitle('By duration', { exact: true }).last().click();
  await send(page);
  await expect(dialog(page)).toContainText('Unit cannot be empty');
  await dialog(page).getByLabel('Unit').click();
  await page.getByTitle('Per second', { exact: true }).last().click();
  await dialog(page).getByLabel('Enabled').click();
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Per second');
  await expect(row(page, name)).toContainText('No');

  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('says when nothing sells a function, until it has a price', async ({ page }) => {
  const name = uniqueName('E2E priced');
  await signIn(page);
  await page.goto('/terminal-func');
  await page.getByRole('button', { name: 'Add function' }).click();
  await dialog(page).getByLabel('Function').fill(name);
  await dialog(page).getByLabel('Category').click();
  // No test buys functions of this category.
  await page.getByTitle('Video recording', { exact: true }).last().click();
  await dialog(page).getByLabel('Unit').click();
  await page.getByTitle('Daily', { exact: true }).last().click();
  await expect(dialog(page)).toContainText('This function has no price, so it cannot be bought.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Daily · K coin').fill('3');
  await expect(dialog(page)).not.toContainText('This function has no price');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page).getByLabel('Daily · K coin')).toHaveValue('3');
  await leave(page);
  await perform(row(page, name), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('keeps what terminals have, and PoC above all', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-func');
  await perform(row(page, 'Full dispatcher'), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/\d+ terminals? or price templates? uses? this function/);
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await row(page, 'Full dispatcher').getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page).getByLabel('Unit')).toBeDisabled();
  await expect(dialog(page)).toContainText('cannot be changed');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await expect(row(page, 'PoC service').getByRole('button', { name: /Delete|More/ })).toHaveCount(0);
  await row(page, 'PoC service').getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page).getByLabel('Category')).toBeDisabled();
  await expect(dialog(page).getByLabel('Enabled')).toBeDisabled();
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await page.getByLabel('Select PoC service').check();
  await perform(selectionBar(page), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Every terminal has PoC');
  await expect(row(page, 'PoC service')).toBeVisible();
});

for (const account of ['agent', 'client']) {
  test(`shows the ${account} all functions and lets it change none`, async ({ page }) => {
    await signIn(page, account);
    await page.goto('/terminal-func');
    await expect(row(page, 'PoC service')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add function' })).toHaveCount(0);
    await expect(row(page, 'PoC service').getByRole('button')).toHaveCount(0);
  });
}

test('is readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/terminal-func');
  const card = page.getByRole('listitem').filter({ hasText: 'Full dispatcher', visible: true });
  await expect(card.first()).toContainText('Yearly');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await perform(card, 'Edit');
  await expect(dialog(page).getByLabel('Function')).toHaveValue('Full dispatcher');
  await expectAccessible(page);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-func');
  await expect(row(page, 'PoC service')).toBeVisible();
  await expectAccessible(page);
  await row(page, 'PoC service').getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page)).toContainText('Every terminal has PoC');
  await expectAccessible(page);
});

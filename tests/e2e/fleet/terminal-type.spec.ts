import { expect, test } from '../support/test.ts';
import { dialog, expectAccessible, row, send, signIn } from '../support/console.ts';

test('changes a type and changes it back', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-type');
  for (const [from, to] of [
    ['Smartphone', 'Smart handset'],
    ['Smart handset', 'Smartphone'],
  ] as const) {
    await row(page, from).getByRole('button', { name: /Edit/ }).click();
    await dialog(page).getByLabel('ID prefix').fill('33');
    await send(page);
    await expect(dialog(page)).toContainText('wrong format');
    await dialog(page).getByLabel('ID prefix').fill('T5');
    await dialog(page).getByLabel('Type', { exact: true }).fill(to);
    await send(page);
    await expect(row(page, to)).toBeVisible();
  }
});

test('is accessible', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-type');
  await expect(row(page, 'Dispatcher')).toBeVisible();
  await expectAccessible(page);
});

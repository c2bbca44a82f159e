import { newCloudShop } from '../support/cloud-shop.ts';
import { collectErrors, expectAccessible, row, signIn } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

test('finds terminals by their cloud plan, and their history shows its changes', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { accountsName, plan, msIds, bind } = await newCloudShop(request, { count: 2 });
  const [planned = '', bare = ''] = msIds;
  await bind([planned], 'monthly', 2);
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Cloud plan', exact: true }).click();
  await page.getByTitle(plan, { exact: true }).last().click();
  await expect(page).toHaveURL(/goodsId=\d+/);
  await expect(row(page, planned)).toBeVisible();
  await expect(row(page, bare)).toHaveCount(0);

  await page.goto('/terminal-list?hasCloudPlan=false');
  await expect(row(page, bare)).toBeVisible();
  await expect(row(page, planned)).toHaveCount(0);
  await expect(page.getByText('Has a cloud plan: No')).toBeVisible();

  await page.goto(`/terminal-list/${planned}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Cloud plans', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Cloud plan bound' });
  await expect(entry).toContainText(plan);
  await expect(entry).toContainText(/until \d{4}-\d\d-\d\d/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

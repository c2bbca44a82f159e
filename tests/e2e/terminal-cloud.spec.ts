import { newCloudShop } from './cloud-shop.ts';
import { book, effect, fromMenu } from './coins.ts';
import { collectErrors, dialog, expectAccessible, perform, row, selectionBar, signIn } from './console.ts';
import { newPayer } from './payers.ts';
import { expect, test } from './test.ts';

test('binds a plan and renews it: price first, then the order, its bill and its undo', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { accountsName, plan, msIds, balance } = await newCloudShop(request);
  const [msId = ''] = msIds;
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await fromMenu(page, msId, 'Bind cloud plan');
  await expect(dialog(page)).toContainText(`Bind cloud plan: ${msId}`);
  await expect(dialog(page)).toContainText(`${plan} (default)`);
  await expect(dialog(page)).toContainText('2 GB a month · 100 K coins a year · 10 K coins a month');
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(effect(page)).toContainText('K coin1,000 → 980−20');
  await expectAccessible(page);
  await book(page, 'Bind cloud plan');
  expect((await balance()).dcoin).toBe(980);

  await fromMenu(page, msId, 'Bind cloud plan');
  await expect(dialog(page)).toContainText(`A plan is still running on ${msId}.`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await fromMenu(page, msId, 'Renew cloud plan');
  await dialog(page).getByLabel('Periods').fill('999');
  await expect(dialog(page)).toContainText('The maximum value is 400');
  await dialog(page).getByLabel('Periods').fill('30');
  await expect(dialog(page)).toContainText('A plan cannot last longer than its terminal.');
  await dialog(page).getByLabel('Periods').fill('1');
  await expect(effect(page)).toContainText('K coin980 → 970−10');
  const billNo = await book(page, 'Renew');

  await page.goto('/cloud-order');
  const order = row(page, billNo);
  await expect(order).toContainText('Renewed');
  await expect(order).toContainText(plan);
  await order.getByRole('link', { name: /^C\d+$/ }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText(msId);
  await expect(details.getByRole('link', { name: billNo })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/billing-client/${billNo}`);
  await expect(page.getByRole('link', { name: /^C\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(effect(page)).toContainText('970 → 980+10');
  await dialog(page).getByLabel('Remark').fill('By mistake');
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/cloud-order');
  await expect(row(page, billNo)).toContainText('Undone');
  expect((await balance()).dcoin).toBe(980);
  expect(errors).toEqual([]);
});

test('names the terminal that takes no plan, and says where nothing can be renewed', async ({ page, request }) => {
  const payer = await newPayer(request, { KCOIN: 100 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await fromMenu(page, msId, 'Bind cloud plan');
  await expect(dialog(page)).toContainText('No cloud plan is assigned to this client.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await fromMenu(page, msId, 'Renew cloud plan');
  await expect(dialog(page)).toContainText('None of these terminals has a cloud plan to renew.');
});

test('binds all that match, one of which has no card', async ({ page, request }) => {
  const { accountsName, msIds, addTerminals } = await newCloudShop(request, { count: 2 });
  const [bare = ''] = await addTerminals();
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Bind cloud plan');
  await expect(dialog(page)).toContainText(`${bare}: Cloud SIM is not supported`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${bare}` }).uncheck();
  await perform(selectionBar(page), 'Bind cloud plan');
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(effect(page)).toContainText('K coin1,000 → 980−20');
  await book(page, 'Bind cloud plan');
  await page.goto('/cloud-data-renew');
  for (const msId of msIds) await expect(row(page, msId)).toContainText('Monthly');
});

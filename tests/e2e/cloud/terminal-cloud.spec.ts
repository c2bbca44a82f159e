import ExcelJS from 'exceljs';
import { freeIccid, newCloudShop } from '../support/cloud-shop.ts';
import { book, effect, fromMenu } from '../support/coins.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  showAllColumns,
  signIn,
} from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { expect, test, type Page } from '../support/test.ts';

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Binding and stock' }).click();
  await page.getByRole('menuitem', { name: 'Import cloud SIM bindings' }).click();
}

async function paste(page: Page, rows: string[][]): Promise<void> {
  await dialog(page).getByText('Paste rows', { exact: true }).click();
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await dialog(page).getByRole('textbox', { name: 'Paste rows' }).fill(text);
}

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
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(dialog(page)).toContainText('The maximum value is 1.');
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(dialog(page)).not.toContainText('The maximum value');
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
  await expect(dialog(page)).toContainText('A plan cannot run longer than its terminal’s validity.');
  await dialog(page).getByLabel('Periods').fill('1');
  await expect(effect(page)).toContainText('K coin980 → 970−10');
  const billNo = await book(page, 'Renew');

  await page.goto('/cloud-order');
  await showAllColumns(page);
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
  await showAllColumns(page);
  await expect(row(page, billNo)).toContainText('Undone');
  expect((await balance()).dcoin).toBe(980);
  expect(errors).toEqual([]);
});

test('the page of an order says why it cannot be undone while a later one renews the same card', async ({
  page,
  request,
}) => {
  const { accountsName, msIds, bind } = await newCloudShop(request);
  const [msId = ''] = msIds;
  await bind(msIds, 'monthly');
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  const bills = [];
  for (const coins of ['990 → 980−10', '980 → 970−10']) {
    await fromMenu(page, msId, 'Renew cloud plan');
    await expect(effect(page)).toContainText(coins);
    bills.push(await book(page, 'Renew'));
  }
  await page.goto('/cloud-order');
  await showAllColumns(page);
  const [first = '', second = ''] = bills;
  const undo = dialog(page).getByRole('button', { name: /Undo$/ });
  await row(page, first)
    .getByRole('link', { name: /^C\d+$/ })
    .click();
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAttribute('title', /A later bill has changed the same terminals\. Undo that one first\./);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await row(page, second)
    .getByRole('link', { name: /^C\d+$/ })
    .click();
  await expect(undo).toBeEnabled();
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

test('binds all that match, of any type, one of which has no card', async ({ page, request }) => {
  const { accountsName, msIds, addTerminals } = await newCloudShop(request, { other: 'Smartphone' });
  const [bare = ''] = await addTerminals();
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Bind cloud plan');
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(dialog(page).getByRole('alert')).toContainText(
    `Cannot take this plan and left out: 1${bare}: it has no SIM card for a plan`,
  );
  await expect(effect(page)).toContainText('K coin1,000 → 980−20');
  await book(page, 'Bind cloud plan');
  await page.goto('/cloud-data-renew');
  for (const msId of msIds) await expect(row(page, msId)).toContainText('Monthly');

  // Now no terminal can take one.
  await page.goto('/terminal-list');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Bind cloud plan');
  await expect(dialog(page)).toContainText('None of these terminals can take this plan.');
  await expect(dialog(page)).toContainText(`${bare}: it has no SIM card for a plan`);
  await expect(dialog(page).getByRole('button', { name: 'Bind cloud plan' })).toBeDisabled();
  await expect(dialog(page)).toContainText('Filter by “Has a SIM card” and “Has a cloud plan” to find');
});

test('imports cards and plans: a fault mended, the price before the bill', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { accountsName, plan, addTerminals, balance } = await newCloudShop(request);
  const [first = '', second = ''] = await addTerminals({ count: 2 });
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await openImport(page);

  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download template' }).click();
  const template = new ExcelJS.Workbook();
  await template.xlsx.readFile(await (await saving).path());
  const headers = template.worksheets[0]?.getRow(1).values as string[];
  expect(headers.slice(1)).toEqual(['Terminal ID*', 'ICCID*', 'IMEI2', 'Cloud plan*', 'Unit*', 'Periods*']);

  const rows = [
    [first, freeIccid(), '', plan, 'Monthly', '2'],
    [second, freeIccid(), '', 'No such plan', 'Monthly', '2'],
  ];
  await paste(page, [headers.slice(1), ...rows]);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page)).toContainText('1 of 2 rows have errors. Nothing was saved.');
  await expectAccessible(page);
  const faulty = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download faulty rows' }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await (await faulty).path());
  expect(workbook.worksheets[0]?.getRow(2).getCell(1).text).toBe(second);
  await dialog(page).getByLabel('Cloud plan, row 3').fill(plan);
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page)).toContainText('2 rows will be imported');
  await expect(effect(page)).toContainText('K coin1,000 → 960−40');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the bill' }).click();
  await expect(page).toHaveURL(/\/billing-client\/\d{16}/);
  expect((await balance()).dcoin).toBe(960);
  await page.goto('/cloud-data-renew');
  for (const msId of [first, second]) await expect(row(page, msId)).toContainText(plan);
  expect(errors).toEqual([]);
});

test('imports plans without K coins enough: other coins are converted once that is agreed to', async ({
  page,
  request,
}) => {
  const { accountsName, plan, addTerminals, issue, balance } = await newCloudShop(request, { kCoins: 10 });
  await issue('YCOIN', 3);
  const [msId = ''] = await addTerminals();
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await openImport(page);
  await paste(page, [[msId, freeIccid(), '', plan, 'Monthly', '2']]);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Convert other coins to K coins first' }).check();
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(effect(page)).toContainText('Year coin');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect((await balance()).yearmoney).toBe(2);
});

test('goes on with another card: the replacement says so, and the provider binds it', async ({ page, request }) => {
  const { accountsName, msIds, plan, bind } = await newCloudShop(request);
  const [msId = ''] = msIds;
  await bind(msIds, 'monthly');
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, msId), 'Replace hardware');
  const iccid = freeIccid();
  await dialog(page).getByLabel('New ICCID', { exact: true }).fill(iccid);
  await expect(dialog(page)).toContainText('New IMEI cannot be empty.');
  await dialog(page)
    .getByLabel('New IMEI', { exact: true })
    .fill(`86${String(Date.now()).slice(-13)}`);
  await expect(dialog(page)).toContainText(
    'The cloud plan continues: the provider will bind the new card to this terminal.',
  );
  await expect(dialog(page)).toContainText('The card can be moved once more this month.');
  await send(page);
  await expect(page.getByText(`Hardware of ${msId} replaced.`)).toBeVisible();
  await row(page, msId).getByRole('link', { name: msId }).click();
  await dialog(page).getByRole('tab', { name: 'Cloud SIM' }).click();
  await expect(dialog(page)).toContainText(iccid);
  await expect(dialog(page)).toContainText(plan);
  await expect(dialog(page).getByRole('button', { name: 'Renew cloud plan' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Usage by day' })).toHaveAttribute('href', new RegExp(iccid));
});

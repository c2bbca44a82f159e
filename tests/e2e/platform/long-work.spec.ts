import type { Page, Route } from '@playwright/test';
import ExcelJS from 'exceljs';
import { collectErrors, dialog, expectAccessible, goWithin, row, send, signIn } from '../support/console.ts';
import { openExport } from '../support/exporting.ts';
import { newPayer } from '../support/payers.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notice/i });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Notices' });
const running = (page: Page) => panel(page).getByRole('region', { name: 'In progress' });
const activity = (page: Page) => panel(page).getByRole('region', { name: 'Activity' });

type Way = 'go' | 'refuse';

/** Blocks calls until the test decides how they end; after a release for good later calls pass too. */
function blockCalls() {
  const waiting: ((way: Way) => void)[] = [];
  const decided: { way: Way | null } = { way: null };
  const settle = (way: Way, forGood: boolean) => {
    if (forGood) decided.way = way;
    for (const go of waiting.splice(0)) go(way);
  };
  return {
    pass: async (route: Route) => {
      const way = decided.way ?? (await new Promise<Way>((resolve) => waiting.push(resolve)));
      return way === 'go' ? route.continue() : route.abort();
    },
    letGo: () => settle('go', true),
    refuse: () => settle('refuse', false),
  };
}

/** Starts an export of a list that claims very many rows; its file is blocked. */
async function beginExport(page: Page) {
  const blocked = blockCalls();
  await page.route('**/tbMsInfo/list?*', async (route) => {
    if (route.request().url().includes('export=true')) return blocked.pass(route);
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    return route.fulfill({ response, json: { ...body, result: { ...body.result, total: 20_000 } } });
  });
  await page.goto('/terminal-list');
  await expect(page.getByText('Total: 20,000')).toBeVisible();
  await openExport(page);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName(/1 task in progress/);
  return blocked;
}

test('a large export goes on while one is elsewhere, and can be saved again', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const { letGo } = await beginExport(page);
  await expect(page.getByText('This continues in the background')).toBeVisible();
  await goWithin(page, '/client-list');
  await expect(page.getByRole('navigation', { name: 'Client tree' })).toContainText('Lion City Radio');
  await bell(page).click();
  await expect(running(page)).toContainText('Export: Terminal list');
  await expect(running(page)).toContainText('Preparing the file');
  await expectAccessible(page);
  const first = page.waitForEvent('download');
  letGo();
  const saved = await first;
  await expect(running(page)).toHaveCount(0);
  const entry = activity(page).getByRole('listitem').first();
  await expect(entry).toContainText('Export: Terminal list');
  const second = page.waitForEvent('download');
  await entry.getByRole('button', { name: 'Save again' }).click();
  expect((await second).suggestedFilename()).toBe(saved.suggestedFilename());
  expect(errors).toEqual([]);
});

test('a large export that fails says why, and is tried again from the bell', async ({ page }) => {
  await signIn(page);
  const { refuse, letGo } = await beginExport(page);
  await bell(page).click();
  await expect(running(page)).toContainText('Export: Terminal list');
  refuse();
  await expect(running(page)).toHaveCount(0);
  const failed = activity(page).getByRole('listitem').first();
  await expect(failed).toContainText('Check your connection and try again.');
  await expectAccessible(page);
  letGo();
  const download = page.waitForEvent('download');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await download;
});

test('a large export can be taken back', async ({ page }) => {
  await signIn(page);
  await beginExport(page);
  await bell(page).click();
  await running(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(running(page)).toHaveCount(0);
  await expect(bell(page)).not.toHaveAccessibleName(/in progress/);
});

test('an import goes on while one is elsewhere, and the bell hands over the passwords it made', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const msId = `T1${String(Date.now()).slice(-9)}`;
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Rows').addRows([
    ['Terminal ID*', 'Name*', 'Client*', 'Type*'],
    [msId, 'E2E long work', payer.childName, 'Handheld radio'],
  ]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const file = { name: 'rows.xlsx', mimeType: 'application/zip', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog(page)).toContainText('1 row will be imported');
  const blocked = blockCalls();
  await page.route('**/tbMsInfo/batchImport*', blocked.pass);
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await dialog(page).getByRole('button', { name: 'Continue in the background' }).click();
  await expect(dialog(page)).toBeHidden();
  await goWithin(page, '/home');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await bell(page).click();
  await expect(running(page)).toContainText('Import terminals');
  blocked.letGo();
  await expect(running(page)).toHaveCount(0);
  const entry = activity(page).getByRole('listitem').first();
  await expect(entry).toContainText('1 row imported.');
  const download = page.waitForEvent('download');
  await entry.getByRole('button', { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toBe('terminal-passwords.csv');
  await goWithin(page, '/terminal-list');
  await expect(row(page, msId)).toBeVisible();
});

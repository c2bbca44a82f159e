import { expect, test, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { collectErrors, dialog, expectAccessible, row, signIn } from './console.ts';

/** An id of the test's own range: the prefix, then digits of the moment. */
function freeId(): string {
  return `T9${String(Date.now()).slice(-7)}00`;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.keyboard.type(option);
  await page.getByTitle(option, { exact: true }).last().click();
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('Keyword').fill(keyword);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`keyword=${keyword}`));
}

test('adds a range, edits, and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const first = freeId();
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await choose(page, 'Client', 'Alster Security');
  await choose(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill('t12');
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E radio');
  await dialog(page).getByLabel('Quantity').fill('3');
  const pay = dialog(page).getByRole('button', { name: 'Add and pay' });
  await pay.click();
  await expect(dialog(page)).toContainText('Terminal ID wrong format');
  await dialog(page).getByLabel('First terminal ID').fill(first);
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(dialog(page).locator('.renew-total')).toContainText('6');
  const changes = dialog(page).getByRole('region', { name: 'What will be booked' });
  await expect(changes).toContainText('−6');
  await expect(dialog(page).locator('.renew-items')).toContainText(first);
  await pay.click();
  await expect(dialog(page)).toContainText('Terminals created: 3');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await search(page, first.slice(0, 9));
  await expect(page.getByText('Total: 3')).toBeVisible();
  await row(page, 'E2E radio002').getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('IMEI', { exact: true }).fill('12');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('IMEI wrong format');
  await dialog(page)
    .getByLabel('IMEI', { exact: true })
    .fill(`35${String(Date.now())}`);
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E radio renamed');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'E2E radio renamed')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Delete 3 records?');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'E2E radio')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('asks before it skips ids that exist', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await choose(page, 'Client', 'Alster Security');
  await choose(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill('T1000000001');
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E twin');
  await dialog(page).getByLabel('Skip the IDs that exist').check();
  await dialog(page).getByRole('button', { name: 'Add and pay' }).click();
  await expect(dialog(page)).toContainText('Terminals created: 0');
});

interface SheetRow {
  msId: string;
  client?: string;
  imei?: string;
}

async function workbook(rows: SheetRow[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Terminals');
  sheet.addRow(['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Model', 'IMEI']);
  for (const { msId, client = 'Alster Security', imei = '' } of rows) {
    sheet.addRow([msId, 'E2E import', client, 'Handheld radio', '', imei]);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function upload(page: Page, rows: SheetRow[]): Promise<void> {
  const buffer = await workbook(rows);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'terminals.xlsx', mimeType: 'application/zip', buffer });
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
}

test('imports a workbook: faults by row and column, nothing stored; corrected, all of it; and exports it again', async ({
  page,
}) => {
  const base = freeId().slice(0, 9);
  const rows = Array.from({ length: 40 }, (_, index): SheetRow => ({
    msId: `${base}${String(index).padStart(2, '0')}`,
  }));
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
  const wrong = rows.map((one, index) =>
    index === 4 ? { ...one, imei: '123' } : index === 9 ? { ...one, client: 'Nobody' } : one,
  );
  await upload(page, wrong);
  await expect(dialog(page)).toContainText('Nothing was stored');
  const faults = dialog(page).getByRole('row');
  await expect(faults.filter({ hasText: '123' })).toContainText('6');
  await expect(faults.filter({ hasText: 'Nobody' })).toContainText('11');
  await upload(page, rows);
  await expect(dialog(page)).toContainText('40 rows will be imported');
  await dialog(page).getByRole('button', { name: 'Import 40 rows' }).click();
  await expect(page.getByText('Imported rows: 40')).toBeVisible();

  await search(page, base);
  await expect(page.getByText('Total: 40')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await download).path());
  const ids = book.worksheets[0]
    ?.getColumn(1)
    .values.flatMap((value) => (typeof value === 'string' && value.startsWith(base) ? [value] : []));
  expect(ids?.toSorted()).toEqual(rows.map(({ msId }) => msId));

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Total: 20')).toBeVisible();
});

test('opens a terminal with all it has', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list?keyword=T1000000001');
  await page.getByRole('button', { name: 'T1000000001', exact: true }).click();
  await expect(dialog(page)).toContainText('IMEI');
  await expect(dialog(page)).toContainText('PoC service');
});

test('shows an agent its own subtree only, and a client no more than it may', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/terminal-list?keyword=Lion');
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Client' }).click();
  await expect(page.getByText('Nordwind Communications').first()).toBeVisible();
  await expect(page.getByText('Lion City Radio')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/terminal-list');
    await expect(page.getByText(/^Total: /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add terminals' }).click();
    await expect(dialog(page).getByLabel('Quantity')).toBeVisible();
    await expectAccessible(page);
  });
}

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/test.ts';
import { readCsv } from '../../support/workbooks/read-csv.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';
import { collectErrors, dialog, expectAccessible, row, send, signIn } from '../support/console.ts';
import { exportList, openExport } from '../support/exporting.ts';

const option = (page: Page, name: RegExp) => dialog(page).getByRole('radio', { name });

/** Headers of the visible columns; empty for columns without a field. */
async function headings(page: Page): Promise<string[]> {
  const texts = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== 'Actions');
}

test('a list is saved as CSV with the columns it shows, in their order, and the choice is kept', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await expect(row(page, 'Hafen Logistik')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const phone = page.getByRole('listitem').filter({ hasText: /^Phone/ });
  if (!(await phone.getByRole('checkbox').isChecked())) await phone.getByRole('checkbox').check();
  await phone.getByRole('checkbox').focus();
  for (let place = 0; place < 12; place += 1) await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  const visibleHeaders = await headings(page);
  // A pinned column comes before all others.
  expect(visibleHeaders.slice(0, 2)).toEqual(['Client name', 'Phone']);

  const file = await exportList(page, { columns: 'Shown', format: 'Text file' });
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText('Export saved.')).toBeVisible();
  const [heads = [], ...rows] = await readCsv(await file.path());
  const plain = heads.map((head) => head.replace(/ \(UTC.*\)$/, ''));
  expect(plain.length).toBeGreaterThan(2);
  expect(plain).toEqual(visibleHeaders.filter((head) => plain.includes(head)));
  expect(plain.slice(0, 2)).toEqual(['Client name', 'Phone']);
  expect(rows.map((cells) => cells[plain.indexOf('Client name')])).toContain('Hafen Logistik');

  await page.reload();
  await openExport(page);
  await expect(option(page, /^Text file/)).toBeChecked();
  await expect(option(page, /^Shown/)).toBeChecked();
  await option(page, /^All/).check();
  await option(page, /^Excel/).check();
  const download = page.waitForEvent('download');
  await send(page);
  const book = await openSheet(await readFile(await (await download).path()));
  expect(book.headers.length).toBeGreaterThan(plain.length);
  expect(errors).toEqual([]);
});

test('what is selected is saved alone, or the whole list', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/client-list');
  const hafen = row(page, 'Hafen Logistik');
  await hafen.getByRole('checkbox').check();
  const one = await exportList(page, { rows: 'Selected', columns: 'All', format: 'Text file' });
  const rows = await readCsv(await one.path());
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Hafen Logistik');
  const all = await exportList(page, { rows: 'All in the list' });
  expect((await readCsv(await all.path())).length).toBeGreaterThan(2);
});

test('the keyboard alone chooses and saves', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await expect(row(page, 'Hafen Logistik')).toBeVisible();
  const button = page.getByRole('toolbar').getByRole('button', { name: 'Export' });
  await button.focus();
  await page.keyboard.press('Enter');
  // The selected option has the first focus.
  await expect(option(page, /^Shown/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, /^All/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(option(page, /^Text file/)).toBeChecked();
  await expect(dialog(page)).toContainText('keeps every digit');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('a failure is said where it was asked for, and a dialog that is left gives the file up', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await expect(row(page, 'Hafen Logistik')).toBeVisible();
  const path = '**/tbClientInfo/exportClient*';
  await page.route(path, (route) => route.abort());
  await openExport(page);
  await send(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Could not export.');
  await expect(dialog(page).getByRole('alert')).toContainText('Network error');

  await page.unroute(path);
  // A request that never gets an answer.
  const pendingRequest = page.waitForRequest(path);
  await page.route(path, () => undefined);
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('exportClient'));
  await send(page);
  await pendingRequest;
  await expect(dialog(page).getByRole('status')).toHaveText('Preparing the file …');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await failedRequest;
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Could not export.')).toHaveCount(0);
});

test('the dialog is accessible in light and dark', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/client-list');
  await row(page, 'Hafen Logistik').getByRole('checkbox').check();
  await openExport(page);
  await option(page, /^Text file/).check();
  await expect(dialog(page)).toContainText('keeps every digit');
  await expectAccessible(page);
});

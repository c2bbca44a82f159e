import { hasWrongCheckDigit } from '@roger/contract/fields/identifiers';
import ExcelJS from 'exceljs';
import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Binding and stock' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function upload(page: Page, rows: string[][]): Promise<void> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Rows').addRows(rows);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.xlsx', mimeType: 'application/zip', buffer });
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
}

test('mends faulty cells in the dialog and imports the same workbook, faulty rows saved beside', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [first = '', second = '', third = ''] = await payer.addTerminals({ count: 3 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await openMenu(page, 'Import e-mails');
  await upload(page, [
    ['Terminal ID*', 'E-mail*'],
    [first, 'first@example.org'],
    [second, 'nowhere'],
    [third, 'also nowhere'],
  ]);
  await expect(dialog(page)).toContainText('2 of 3 rows have errors. Nothing was saved.');
  // The folded file leaves the room to its faults.
  await expect(dialog(page)).not.toContainText('Drop');
  await expect(dialog(page)).toContainText('rows.xlsx');
  await expect(dialog(page).getByRole('button', { name: 'Remove the file' })).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download faulty rows' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await saving).path());
  const sheet = book.worksheets[0];
  expect(sheet?.getRow(1).values).toEqual([undefined, 'Terminal ID*', 'E-mail*', 'Problem']);
  expect(sheet?.getRow(2).values).toEqual([undefined, second, 'nowhere', 'E-mail has the wrong format.']);

  await dialog(page).getByLabel('E-mail, row 3').fill('still nowhere');
  await dialog(page).getByRole('button', { name: 'Leave row 4 out' }).click();
  await expect(dialog(page)).toContainText('left out');
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page)).toContainText('1 of 2 rows have errors. Nothing was saved.');
  await dialog(page).getByLabel('E-mail, row 3').fill('second@example.org');
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page)).toContainText('2 rows will be imported');
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  const other = await openVoucherAccount(request, payer.accountsName);
  const { records } = await other.call<{ records: { msId: string; email: string | null }[] }>('get', 'tbMsInfo/list');
  const emails = new Map(records.map(({ msId, email }) => [msId, email]));
  expect([first, second, third].map((msId) => emails.get(msId))).toEqual([
    'first@example.org',
    'second@example.org',
    null,
  ]);
  expect(errors).toEqual([]);
});

test('imports pasted terminals, a suggestion taken with one press', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const msId = `P1${String(Date.now()).slice(-9)}`;
  const client = payer.childName;
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByText('Paste rows', { exact: true }).click();
  const text = `Client\tTerminal ID\tType\tName\n${client.slice(0, -1)}\t${msId}\tHandheld radio\tPasted\n`;
  await dialog(page).getByRole('textbox', { name: 'Paste rows' }).fill(text);
  await expect(dialog(page)).toContainText('1 row');
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  const suggestion = dialog(page).getByRole('button', { name: `Use “${client}”` });
  // The faults come before the payment.
  const [faults, payment] = [suggestion, dialog(page).getByRole('radiogroup').last()];
  expect((await faults.boundingBox())?.y).toBeLessThan((await payment.boundingBox())?.y ?? 0);
  await suggestion.click();
  await expect(dialog(page).getByLabel('Client, row 2')).toHaveValue(client);
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page)).toContainText('1 row will be imported');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
  await expect(dialog(page)).toContainText(msId);
  const other = await openVoucherAccount(request, payer.accountsName);
  const { records } = await other.call<{ records: object[] }>('get', 'tbMsInfo/list', { msId });
  expect(records[0]).toMatchObject({ msName: 'Pasted', clientName: client });
});

test('names an IMEI whose last digit does not fit the others before it is imported', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const number = String(Date.now()).padStart(14, '3');
  const imei = ['0', '1'].map((digit) => `${number}${digit}`).find(hasWrongCheckDigit) ?? '';
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByText('Paste rows', { exact: true }).click();
  const values = [payer.childName, `P2${number.slice(-9)}`, 'Handheld radio', 'Doubtful', imei];
  const text = `Client\tTerminal ID\tType\tName\tIMEI\n${values.join('\t')}\n`;
  await dialog(page).getByRole('textbox', { name: 'Paste rows' }).fill(text);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page)).toContainText(`IMEI ${imei} (row 2): the last digit does not fit the others`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
});

test('asks for the encoding of a text file that does not show it, and reads it', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [first = ''] = await payer.addTerminals({ count: 1 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await openMenu(page, 'Import external accounts');
  // 'Москва' in the encoding of Cyrillic Windows.
  const account = Buffer.from('ccEEf1EAe2E0', 'hex');
  const buffer = Buffer.concat([Buffer.from(`Terminal ID*;External account*\n${first};`), account, Buffer.from('\n')]);
  const file = { name: 'accounts.csv', mimeType: 'text/csv', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog(page)).toContainText('its encoding is not known');
  await expectAccessible(page);
  await dialog(page).getByRole('combobox', { name: 'Encoding of the file' }).click();
  await page.getByTitle('Cyrillic (Windows-1251)').click();
  await expect(dialog(page)).not.toContainText('its encoding is not known');
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog(page)).toContainText('1 row will be imported');
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
});

import { expect, test, type Page } from '../support/test.ts';
import ExcelJS from 'exceljs';
import { effect } from '../support/coins.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  signIn,
} from '../support/console.ts';
import { exportList } from '../support/exporting.ts';
import { newPayer } from '../support/payers.ts';
import { takeServers } from '../support/radio-servers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';
import { localYear } from '../support/zone.ts';

/** An id in this test's range: the prefix, then digits of the time. */
function freeId(): string {
  return `T9${String(Date.now()).slice(-7)}00`;
}

async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.keyboard.type(option);
  await page.getByTitle(option, { exact: true }).last().click();
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('ID, name, IMEI, ICCID or phone').fill(keyword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`keyword=${keyword}`));
}

test('adds a range, edits, and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const first = freeId();
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await selectOption(page, 'Client', 'Alster Security');
  await selectOption(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill('t12');
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E radio');
  await dialog(page).getByLabel('Quantity').fill('3');
  const pay = dialog(page).getByRole('button', { name: 'Add and pay' });
  await pay.click();
  await expect(dialog(page)).toContainText('Terminal ID has the wrong format');
  await dialog(page).getByLabel('First terminal ID').fill(first);
  await dialog(page).getByLabel('Periods').fill('2');
  const changes = dialog(page).getByRole('region', { name: 'Cost' });
  await expect(changes).toContainText('−6');
  await expect(dialog(page).getByText('Cost: 6 year coins')).toBeInViewport();
  await expect(dialog(page).locator('.scrolling-list')).toContainText(first);
  await pay.click();
  // Closing asks until the passwords are downloaded or copied.
  const created = dialog(page).filter({ hasText: '3 terminals added' });
  await created.getByRole('button', { name: 'Close' }).last().click();
  const question = dialog(page).filter({ hasText: 'Close without saving this?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  const download = page.waitForEvent('download');
  await created.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('terminal-passwords.csv');
  await created.getByRole('button', { name: 'Close' }).last().click();
  await expect(created).toBeHidden();

  await search(page, first.slice(0, 9));
  await expect(page.getByText('Total: 3')).toBeVisible();
  await perform(row(page, 'E2E radio002'), 'Edit');
  await dialog(page).getByLabel('IMEI', { exact: true }).fill('12');
  await send(page);
  await expect(dialog(page)).toContainText('IMEI has the wrong format');
  await dialog(page)
    .getByLabel('IMEI', { exact: true })
    .fill(`35${String(Date.now())}`);
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E radio renamed');
  await send(page);
  await expect(row(page, 'E2E radio renamed')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Delete');
  await expect(dialog(page)).toContainText('Delete 3 records?');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'E2E radio')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('adds a terminal with further functions in the price, or by a voucher with its own', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const { clientId } = await openVoucherAccount(request, payer.accountsName);
  const voucher = await (await openVoucherAccount(request, 'admin')).issue(clientId, 3, { voucherType: 'new' });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await selectOption(page, 'Client', payer.childName);
  await selectOption(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill(freeId());
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E voucher');
  await expect(effect(page)).toContainText('Year coin9 → 8−1');
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  const list = page.locator('.ant-select-dropdown').filter({ visible: true });
  await list.getByTitle('Patrol', { exact: true }).click();
  await list.getByTitle('PoC service', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(effect(page)).toContainText('Year coin9 → 7−2');
  await dialog(page)
    .getByRole('radio', { name: /^Voucher/ })
    .check();
  await dialog(page).getByLabel('Voucher', { exact: true }).click();
  await list.getByTitle(voucher.voucherNo).click();
  await expect(effect(page)).toContainText('Voucher3 → 2−1');
  await dialog(page).getByRole('button', { name: 'Add and pay' }).click();
  await expect(dialog(page)).toContainText('1 terminal added');
  expect((await payer.balance()).yearmoney).toBe(9);
});

test('offers a gateway PoC alone, and names a function that has no price', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5, MCOIN: 5 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await selectOption(page, 'Client', payer.childName);
  await selectOption(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill(freeId());
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E gateway');
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  const list = page.locator('.ant-select-dropdown').filter({ visible: true });
  await list.getByTitle('Patrol', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(effect(page)).toContainText('Year coin5 → 3−2');
  await dialog(page)
    .getByRole('radio', { name: /^Month coin/ })
    .check();
  // Once at the field and once for the form.
  await expect(dialog(page).getByText('There is no price for Patrol.')).toHaveCount(2);
  await expect(dialog(page).getByRole('button', { name: 'Add and pay' })).toBeDisabled();

  await selectOption(page, 'Type', 'Gateway');
  await expect(dialog(page)).toContainText('Gateways can have the PoC function only.');
  await expect(effect(page)).toContainText('Month coin5 → 4−1');
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  await expect(list.getByTitle('PoC service', { exact: true })).toBeVisible();
  await expect(list.getByTitle('Patrol', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const wrong of ['1e2', '1001']) {
    await dialog(page).getByLabel('Quantity').fill(wrong);
    await expect(dialog(page)).toContainText(/Quantity must be a positive integer|The maximum value is 1,000/);
    await expect(effect(page)).toContainText('Fill in the form');
  }
  await dialog(page).getByLabel('Quantity').fill('1');
  await expect(effect(page)).toContainText('Month coin5 → 4−1');
  await dialog(page).getByRole('button', { name: 'Add and pay' }).click();
  await expect(dialog(page)).toContainText('1 terminal added');
});

test('says before the payment that the terminals will have no server', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  await takeServers(request, payer.childName);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await selectOption(page, 'Client', payer.childName);
  await selectOption(page, 'Type', 'Handheld radio');
  await expect(dialog(page)).toContainText('This client has no default server: its terminals cannot sign on.');
});

test('asks before it skips ids that exist', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await selectOption(page, 'Client', 'Alster Security');
  await selectOption(page, 'Type', 'Handheld radio');
  await expect(dialog(page).getByLabel('First terminal ID')).toHaveValue(/^T1\d{9}$/);
  await dialog(page).getByLabel('First terminal ID').fill('T1000000001');
  await dialog(page).getByLabel('Name', { exact: true }).fill('E2E twin');
  await dialog(page).getByLabel('Skip the IDs that already exist').check();
  await dialog(page).getByRole('button', { name: 'Add and pay' }).click();
  await expect(dialog(page)).toContainText('0 terminals added');
});

interface SheetRow {
  msId: string;
  client?: string;
  imei?: string;
  /** Empty for a random one. */
  msPwd?: string;
}

async function workbook(rows: SheetRow[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Terminals');
  sheet.addRow(['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Model', 'IMEI', 'Password']);
  for (const { msId, client = 'Alster Security', imei = '', msPwd = 'Ab1234' } of rows) {
    sheet.addRow([msId, 'E2E import', client, 'Handheld radio', '', imei, msPwd]);
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
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 90 });
  const base = freeId().slice(0, 9);
  const rows = Array.from({ length: 40 }, (_, index): SheetRow => ({
    msId: `${base}${String(index).padStart(2, '0')}`,
    client: payer.childName,
  }));
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
  const wrong = rows.map((one, index) =>
    index === 4 ? { ...one, imei: '123' } : index === 9 ? { ...one, client: 'Nobody' } : one,
  );
  await upload(page, wrong);
  await expect(dialog(page)).toContainText('Nothing was saved');
  await expect(dialog(page).getByLabel('IMEI, row 6')).toHaveValue('123');
  await expect(dialog(page).getByLabel('Client, row 11')).toHaveValue('Nobody');
  await upload(page, rows);
  await expect(dialog(page)).toContainText('40 rows will be imported');
  await expect(effect(page)).toContainText('Year coin90 → 50−40');
  // Other periods have another price: the file is checked again.
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(effect(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(effect(page)).toContainText('Year coin90 → 10−80');
  await dialog(page).getByRole('button', { name: 'Import 40 rows' }).click();
  await expect(page.getByText('40 rows imported.')).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(10);

  await search(page, base);
  await expect(page.getByText('Total: 40')).toBeVisible();
  const download = await exportList(page, { columns: 'All' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const ids = book.worksheets[0]
    ?.getColumn(1)
    .values.flatMap((value) => (typeof value === 'string' && value.startsWith(base) ? [value] : []));
  expect(ids?.toSorted()).toEqual(rows.map(({ msId }) => msId));

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Total: 20')).toBeVisible();
});

/** Rows for `count` terminals of a client, with new ids. */
function radiosOf(client: string, count: number): SheetRow[] {
  const base = freeId().slice(0, 10);
  return Array.from({ length: count }, (_, index) => ({ msId: `${base}${index}`, client }));
}

async function openImport(page: Page, accountsName: string): Promise<void> {
  await signIn(page, accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Import' }).click();
}

test('stores unpaid terminals limited, and says so before', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const rows = radiosOf(payer.childName, 2);
  await openImport(page, payer.accountsName);
  await expect(dialog(page).getByRole('radio', { name: 'Granted by the platform' })).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'No payment: add as suspended' }).check();
  await expect(dialog(page).getByLabel('Periods')).toHaveCount(0);
  await upload(page, rows);
  await expect(dialog(page)).toContainText('added as suspended until they are renewed');
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  for (const { msId } of rows) await expect(row(page, msId)).toContainText('No payment');
  expect((await payer.balance()).yearmoney).toBe(5);
});

test('imports terminals by a voucher for PoC alone', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const { clientId } = await openVoucherAccount(request, payer.accountsName);
  const voucher = await (await openVoucherAccount(request, 'admin')).issue(clientId, 9, { voucherType: 'new' });
  await openImport(page, payer.accountsName);
  await dialog(page)
    .getByRole('radio', { name: /^Voucher/ })
    .check();
  await dialog(page).getByLabel('Voucher', { exact: true }).click();
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(voucher.voucherNo).click();
  await dialog(page).getByLabel('Periods').fill('2');
  await upload(page, radiosOf(payer.childName, 3));
  await expect(effect(page)).toContainText('Voucher9 → 3−6');
  await dialog(page).getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
});

test('imports terminals that the platform grants years for', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [radio = { msId: '' }] = radiosOf(payer.childName, 1);
  await openImport(page, 'admin');
  await dialog(page).getByRole('radio', { name: 'Granted by the platform' }).check();
  await dialog(page).getByLabel('Periods').fill('3');
  await upload(page, [radio]);
  await expect(dialog(page)).toContainText('valid at no cost (years: 3)');
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
  await search(page, radio.msId);
  await expect(row(page, radio.msId)).toContainText(localYear(3));
});

test('asks before an import converts coins, and shows what has changed since the check', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  await openImport(page, payer.accountsName);
  await dialog(page).getByRole('radio', { name: 'Month coin' }).check();
  await upload(page, radiosOf(payer.childName, 3));
  await expect(dialog(page)).toContainText('Not enough coins: 3 needed, 0 available');
  await dialog(page).getByRole('radio', { name: 'K coin' }).check();
  const check = dialog(page).getByRole('button', { name: /Check the file$/ });
  await check.click();
  await expect(dialog(page)).toContainText('Year coins: 1 → K coins: 120');
  await dialog(page).getByRole('checkbox', { name: 'Convert other coins to K coins first' }).check();
  await check.click();
  await expect(effect(page)).toContainText('K coin0 → 90+90');
  await payer.issue('KCOIN', 30);
  const start = dialog(page).getByRole('button', { name: /Import 3 rows$/ });
  await start.click();
  await expect(dialog(page)).toContainText('The price or your balance has changed');
  await expect(effect(page)).toContainText('K coin30 → 0−30');
  expect((await payer.balance()).dcoin).toBe(30);
  await start.click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  expect(await payer.balance()).toMatchObject({ yearmoney: 1, dcoin: 0 });
});

test('opens a terminal with all it has', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list?keyword=T1000000001');
  await page.getByRole('link', { name: 'T1000000001', exact: true }).click();
  await expect(dialog(page)).toContainText('Handheld radio');
  await expect(dialog(page)).toContainText('PoC service');
});

test('shows an agent its own subtree only, and a client no more than it may', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/terminal-list?keyword=Lion');
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Client' }).click();
  await expect(page.getByRole('tree').getByText('Nordwind Communications').first()).toBeVisible();
  await expect(page.getByText('Lion City Radio')).toHaveCount(0);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await expect(dialog(page).getByLabel('Quantity')).toBeVisible();
  await expectAccessible(page);
});

test('an account that may not renew reads above expiring terminals, and there alone, whom to ask', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/terminal-list?useStatus=expiring,expired');
  const note = page.getByText(/^Your account cannot renew terminals\. To have them renewed, contact \S+/);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(note).toBeHidden();
});

test('on a phone four actions below the list are in sight, and the others in a menu', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terminal-list');
  const bar = page.locator('.bottom-bar');
  await expect(bar.getByRole('button')).toHaveCount(5);
  // The bar measures itself after its buttons have loaded.
  await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.locator('.bar-others').getByRole('button', { name: 'Import' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await bar.getByRole('button', { name: 'Add terminals' }).click();
  await expect(dialog(page).getByLabel('Quantity')).toBeVisible();
});

import { hasWrongCheckDigit } from '@roger/contract/fields/identifiers';
import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, leave, perform, row, send, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

let numbers = 0;
/** A number that no other test has. */
const imei = () =>
  `${String(Date.now()).slice(-9)}${String((numbers += 1)).padStart(3, '0')}${String(process.pid % 1000).padStart(3, '0')}`;

/** The number, with a check digit that does not fit. */
const withWrongDigit = (number: string) =>
  hasWrongCheckDigit(number) ? number : `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Binding and stock' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(dialog(page)).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await dialog(page).getByText('Paste rows', { exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Paste rows' }).fill(text);
}

test('records IMEI2s, binds one to a terminal, and deletes what is left', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [msId = ''] = await payer.addTerminals();
  const [one, two] = [imei(), imei()];
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await openMenu(page, 'IMEI2 stock');
  await expect(dialog(page)).toContainText('No IMEI2 in stock');
  await dialog(page).getByRole('button', { name: 'Import IMEI2s' }).click();
  await paste(page, `IMEI2*\tICCID\n${one}\n${two}`);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page)).toContainText('2 rows will be imported');
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await perform(row(page, msId), 'Bind');
  const number = withWrongDigit(imei());
  await dialog(page).getByLabel('IMEI', { exact: true }).fill('123');
  await send(page);
  await expect(dialog(page)).toContainText('IMEI has the wrong format.');
  await dialog(page)
    .getByLabel('IMEI', { exact: true })
    .fill(number.replace(/^(..)(.{6})(.{6})/, '$1-$2-$3-'));
  await expect(dialog(page)).toContainText('The last digit does not fit the others');
  await dialog(page).getByLabel('IMEI2').click();
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .getByTitle(new RegExp(`^${one}`))
    .click();
  await dialog(page).getByLabel('E-mail').fill('crew@example.org');
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText(`${msId} bound.`)).toBeVisible();
  const other = await openVoucherAccount(request, payer.accountsName);
  const bound = await other.call<{ records: object[] }>('get', 'tbMsInfo/list', { msId });
  expect(bound.records[0]).toMatchObject({ imei: number, imei2: one, email: 'crew@example.org' });

  await openMenu(page, 'IMEI2 stock');
  await expect(row(page, two)).toBeVisible();
  await expect(row(page, one)).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page)
    .getByRole('checkbox', { name: `Select ${two}` })
    .check();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 IMEI2 deleted.')).toBeVisible();
  await expect(dialog(page)).toContainText('No IMEI2 in stock');
  expect(errors).toEqual([]);
});

test('binds many by a list, with what is wrong at its line before anything is done', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [first = '', second = ''] = await payer.addTerminals({ count: 2 });
  const [one, two] = [imei(), imei()];
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await openMenu(page, 'Bind by list');
  const lines = dialog(page).getByLabel('Terminals and values');
  const bind = dialog(page).getByRole('button', { name: 'Bind', exact: true });
  await lines.fill(`${first}, ${one}\nT1999999999; ${two}`);
  await expect(dialog(page).getByRole('row').filter({ hasText: 'T1999999999' })).toContainText(
    'Terminal ID does not exist',
  );
  await expect(bind).toBeDisabled();
  await lines.fill(`${first}, ${one}\n${second}\t123\n${second}`);
  await expect(dialog(page)).toContainText('There is no value in this line.');
  await lines.fill(`${first}, ${one}\n\n${second}\t123`);
  await expect(dialog(page).getByRole('row').filter({ hasText: second })).toContainText('IMEI has the wrong format.');
  await expectAccessible(page);
  await lines.fill(`${first}, ${one}\n\n${second}\t${two}`);
  await expect(dialog(page)).toContainText('2 of 2 terminals will change.');
  await bind.click();
  await expect(page.getByText('2 terminals bound.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const other = await openVoucherAccount(request, payer.accountsName);
  const found = await other.call<{ records: object[] }>('get', 'tbMsInfo/list', { msId: second });
  expect(found.records[0]).toMatchObject({ imei: two });
});

test('replaces hardware, the old beside the new, and says what becomes free', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [msId = ''] = await payer.addTerminals();
  const [old, fresh] = [imei(), imei()];
  const other = await openVoucherAccount(request, payer.accountsName);
  await other.call('put', 'tbMsInfo/bindImei', { msId, imei: old });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, msId), 'Replace hardware');
  await expect(dialog(page)).toContainText(old);
  await dialog(page).getByLabel('New IMEI', { exact: true }).fill(fresh);
  await expect(dialog(page)).toContainText(`Free afterwards: ${old}`);
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText(`Hardware of ${msId} replaced.`)).toBeVisible();
  const found = await other.call<{ records: object[] }>('get', 'tbMsInfo/list', { msId });
  expect(found.records[0]).toMatchObject({ imei: fresh });
});

test('shows each what the role holds: channels alone to a client', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Binding and stock' }).click();
  await expect(page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menuitem')).toHaveText([
    'Import channels',
  ]);
});

test('asks before a list that was typed is given up', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list');
  await openMenu(page, 'Bind by list');
  await dialog(page).getByLabel('Terminals and values').fill('T1000000281');
  await leave(page);
});

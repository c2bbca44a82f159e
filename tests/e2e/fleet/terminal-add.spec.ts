import { expect, test, type Page } from '../support/test.ts';
import { dialog, row, signIn, uniqueName } from '../support/console.ts';
import { callsOf, newPayer } from '../support/payers.ts';

const firstId = (page: Page) => dialog(page).getByLabel('First terminal ID');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.keyboard.type(option);
  await page.getByTitle(option, { exact: true }).last().click();
}

test('the proposed ID and server follow client and type, and stay once the user has entered others', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request, 'admin');
  const servName = uniqueName('Add');
  const { servId } = await admin.post<{ servId: number }>('tbServerInfo/add', {
    servName,
    servIp: `${servName.replaceAll(' ', '-').toLowerCase()}.example`,
    tport: 9000,
  });
  const clientname = uniqueName('Own radios');
  await admin.post('tbClientInfo/add', { clientname, clienttype: 2, pid: 1, cregroupcount: 0, servId });
  await signIn(page);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await choose(page, 'Client', 'Alster Security');
  await choose(page, 'Type', 'Handheld radio');
  await expect(firstId(page)).toHaveValue(/^T1\d{9}$/);
  await dialog(page)
    .getByRole('button', { name: /^Connection/ })
    .click();
  const server = dialog(page)
    .locator('.ant-form-item')
    .filter({ hasText: /^Server/ })
    .locator('.ant-select');
  await expect(server).not.toContainText(servName);
  await choose(page, 'Client', clientname);
  await expect(server).toContainText(servName);
  await choose(page, 'Type', 'Dispatcher');
  await expect(firstId(page)).toHaveValue(/^D/);
  await firstId(page).fill('D1234567890');
  await choose(page, 'Client', 'Alster Security');
  await expect(server).not.toContainText(servName);
  await expect(firstId(page)).toHaveValue('D1234567890');
});

test('a second addition proposes another ID than the first one took', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  const ids: string[] = [];
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name: 'Add terminals' }).click();
    await choose(page, 'Client', payer.childName);
    await choose(page, 'Type', 'Handheld radio');
    await expect(firstId(page)).toHaveValue(/^T1\d{9}$/);
    await dialog(page).getByLabel('Name', { exact: true }).fill(name);
    const pay = dialog(page).getByRole('button', { name: 'Add and pay' });
    await expect(pay).toBeEnabled();
    ids.push(await firstId(page).inputValue());
    await pay.click();
    await expect(dialog(page)).toContainText('1 terminal added');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    await download;
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(row(page, name)).toBeVisible();
  }
  expect(ids[1]).not.toBe(ids[0]);
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await choose(page, 'Client', payer.childName);
  await choose(page, 'Type', 'Handheld radio');
  await expect(firstId(page)).toHaveValue(/^T1\d{9}$/);
  const proposed = await firstId(page).inputValue();
  const item = dialog(page)
    .locator('.ant-form-item')
    .filter({ has: page.getByLabel('First terminal ID') });
  await dialog(page).getByLabel('Name', { exact: true }).fill('Third');
  await firstId(page).fill(ids[0] ?? '');
  await expect(item).toContainText('already exists');
  await firstId(page).fill(proposed);
  await expect(item).not.toContainText('already exists');
});

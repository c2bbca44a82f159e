import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  selectionBar,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { newPayer, type Payer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

async function openList(page: Page, payer: Payer): Promise<void> {
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
}

async function transferSelected(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Transfer terminals');
  await expect(dialog(page)).toContainText('Transfer terminals');
}

const moveButton = (page: Page) => dialog(page).getByRole('button', { name: /Transfer$/ });

async function selectClient(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('New client').fill(name);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(name, { exact: true }).click();
}

/** A terminal of a new client, on a server without other terminals. */
async function servedTerminal(request: APIRequestContext, payer: Payer): Promise<{ msId: string; servName: string }> {
  const admin = await openVoucherAccount(request, 'admin');
  const servName = uniqueName('E2E only');
  const clientId = await payer.addClient(uniqueName('E2E giver'));
  const [msId = ''] = await payer.addTerminals({}, clientId);
  const servIp = `${servName.replaceAll(' ', '-').toLowerCase()}.example`;
  const { servId } = await admin.call<{ servId: number }>('post', 'tbServerInfo/add', {
    servName,
    servIp,
    tport: 4100,
  });
  await admin.call('post', 'tbClientInfo/saveBindServer', { clientId, servIds: [servId], confirm: ['force'] });
  const { records } = await admin.call<{ records: object[] }>('get', 'tbMsInfo/list', { msId });
  const { id, rowVersion } = records[0] as { id: number; rowVersion: number };
  await admin.call('put', 'tbMsInfo/edit', { id, rowVersion, servId });
  return { msId, servName };
}

test('moves terminals to another client, with a preview of terminals and removed relations', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [there = ''] = await payer.addTerminals();
  const { msId, servName } = await servedTerminal(request, payer);
  await openList(page, payer);
  await transferSelected(page);
  await moveButton(page).click();
  await expect(dialog(page)).toContainText('cannot be empty');
  await selectClient(page, payer.childName);
  await expect(dialog(page)).toContainText('1 of 2 terminals will be transferred.');
  const servers = dialog(page).getByRole('list', { name: 'Not available to the new client' });
  await expect(servers.getByRole('listitem')).toHaveText([`${msId}${servName}`]);
  await expect(row(page, msId)).not.toContainText(payer.childName);
  await moveButton(page).click();
  await expect(page.getByText('1 terminal transferred.')).toBeVisible();
  await expect(row(page, msId)).toContainText(payer.childName);
  await expect(selectionBar(page)).toHaveCount(0);

  await row(page, there)
    .getByRole('button', { name: `More: ${there}` })
    .click();
  await page.getByRole('menuitem', { name: 'Transfer terminals' }).click();
  await selectClient(page, payer.childName);
  await expect(dialog(page)).toContainText('0 of 1 terminal will be transferred.');
  await expect(moveButton(page)).toBeDisabled();
  expect(errors).toEqual([]);
});

test("a terminal's page shows who gave it to whom", async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [msId = ''] = await payer.addTerminals();
  const own = await openVoucherAccount(request, payer.accountsName);
  const name = uniqueName('E2E receiver');
  const clientId = await payer.addClient(name);
  await own.call('put', 'tbMsInfo/transfer', { msIds: [msId], clientId });
  await signIn(page, payer.accountsName);
  await page.goto(`/terminal-list/${msId}`);
  await page.getByRole('tab', { name: 'History' }).click();
  const kinds = page.getByRole('group', { name: 'Kind' });
  const history = page.getByRole('tabpanel', { name: 'History' });
  const change = history.getByRole('listitem');
  await expect(change.filter({ hasText: 'Transfer terminals' })).toHaveCount(1);
  await expect(history.getByRole('heading')).toHaveCount(1);
  await kinds.getByRole('button', { name: 'Transfers' }).click();
  await expect(change).toHaveCount(1);
  await expect(change).toContainText(`Transferred${payer.childName} → ${name}`);
  await expect(change).toContainText(payer.accountsName);
  await expect(change.getByRole('link', { name })).toHaveAttribute('href', `/client-list/${clientId}`);
  await expectAccessible(page);
  await kinds.getByRole('button', { name: 'Transfers' }).click();
  await kinds.getByRole('button', { name: 'Groups' }).click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('says why when a terminal was deleted in the meantime, and moves none', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [first = '', second = ''] = await payer.addTerminals({ count: 2 });
  const name = uniqueName('E2E receiver');
  await payer.addClient(name);
  await openList(page, payer);
  await transferSelected(page);
  await selectClient(page, name);
  await expect(dialog(page)).toContainText('2 of 2 terminals will be transferred.');
  const own = await openVoucherAccount(request, payer.accountsName);
  const { records } = await own.call<{ records: { id: number }[] }>('get', 'tbMsInfo/list', { msId: first });
  await own.call('delete', 'tbMsInfo/deleteBatch', { ids: records.map(({ id }) => id) });
  await moveButton(page).click();
  await expect(dialog(page)).toContainText('Terminal ID does not exist. Refresh the list.');
  await leave(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, second)).not.toContainText(name);
});

test('is accessible in light and dark, on a narrow screen too', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  await servedTerminal(request, payer);
  await openList(page, payer);
  await transferSelected(page);
  await selectClient(page, payer.childName);
  await expect(dialog(page)).toContainText('1 of 1 terminal ');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const inner = dialog(page).locator('.ant-modal-body');
  expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
});

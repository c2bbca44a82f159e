import { expect, test } from '../support/test.ts';
import { dialog, row, signIn, uniqueName } from '../support/console.ts';
import { newAccount, newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

type Admin = Awaited<ReturnType<typeof openVoucherAccount>>;

async function addServer(admin: Admin, servName: string): Promise<number> {
  const servIp = `${servName.replaceAll(' ', '-').toLowerCase()}.example`;
  const { servId } = await admin.call<{ servId: number }>('post', 'tbServerInfo/add', { servName, servIp, tport: 1 });
  return servId;
}

test('who may not see servers reads their names, and no bare number', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const clientId = await payer.addClient(uniqueName('E2E served'));
  const [msId = ''] = await payer.addTerminals({}, clientId);
  const admin = await openVoucherAccount(request, 'admin');
  const [first, second] = [uniqueName('E2E first'), uniqueName('E2E second')];
  const servIds = [await addServer(admin, first), await addServer(admin, second)];
  await admin.call('post', 'tbClientInfo/saveBindServer', { clientId, servIds, confirm: ['force'] });
  const { records } = await admin.call<{ records: { id: number; rowVersion: number }[] }>('get', 'tbMsInfo/list', {
    msId,
  });
  const { id, rowVersion } = records[0] ?? { id: 0, rowVersion: 0 };
  const [servId, backupServId] = servIds;
  await admin.call('put', 'tbMsInfo/edit', { id, rowVersion, servId, backupServId });

  await signIn(page, await newAccount(request, clientId, 'client'));
  await page.goto('/terminal-list');
  await row(page, msId).getByRole('button', { name: /Edit/ }).click();
  const formItem = (label: string) => dialog(page).locator('.ant-form-item').filter({ hasText: label });
  await expect(formItem('Server').first()).toContainText(first);
  await expect(formItem('Backup server')).toContainText(second);
  await page.keyboard.press('Escape');
  await row(page, msId).getByRole('link', { name: msId }).click();
  await expect(dialog(page).getByText(second)).toBeVisible();
});

test('a terminal is offered the servers of its client, not those of another one in the scope', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, {});
  const admin = await openVoucherAccount(request, 'admin');
  const [own, other] = [uniqueName('E2E own'), uniqueName('E2E neighbour')];
  const clientId = await payer.addClient(uniqueName('E2E served'));
  const neighbourId = await payer.addClient(uniqueName('E2E beside'));
  for (const [id, name] of [
    [clientId, own],
    [neighbourId, other],
  ] as const) {
    const servIds = [await addServer(admin, name)];
    await admin.call('post', 'tbClientInfo/saveBindServer', { clientId: id, servIds, confirm: ['force'] });
  }
  const [msId = ''] = await payer.addTerminals({}, clientId);
  await signIn(page, payer.accountsName);
  await page.goto(`/terminal-list?msId=${msId}`);
  await row(page, msId).getByRole('button', { name: /Edit/ }).click();
  const offered = page.locator('.ant-select-item-option');
  const server = dialog(page).getByRole('combobox', { name: 'Server', exact: true });
  await server.click();
  await server.fill('E2E');
  await expect(offered.filter({ hasText: own })).toBeVisible();
  await expect(offered.filter({ hasText: other })).toHaveCount(0);
});

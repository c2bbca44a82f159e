import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startDevConsole } from '../../../scripts/lib/product/dev-console.mjs';
import { uniqueImei } from '../support/radio-servers.ts';
import { newCloudShop } from '../support/cloud-shop.ts';
import { dialog, goWithin, leave, perform, row, signIn, uniqueName } from '../support/console.ts';
import { callsOf, clientNamed, newAccount } from '../support/payers.ts';
import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';

/** Only the dev server mounts every component twice, as React's StrictMode does to find effects that do not clean up. */
let address: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'roger-vite-'));
  const [host, port] = ['127.0.0.1', await freePort()];
  const close = await startDevConsole({ host, port, api: process.env['E2E_BASE_URL'] ?? '', cacheDir });
  address = `http://${host}:${port}`;
  stop = async () => {
    await close();
    await rm(cacheDir, { recursive: true, force: true });
  };
});

test.afterAll(() => stop());

/** A new agent with a terminal that has a value in every field, and a group and an account of its client. */
async function newFleet(request: APIRequestContext) {
  const shop = await newCloudShop(request);
  const [msId = ''] = shop.msIds;
  const admin = await callsOf(request, 'admin');
  const clientId = await clientNamed(request, shop.childName);
  const grpName = uniqueName('E2E dev group');
  const ownId = await clientNamed(request, shop.ownName);
  // A client may create no more groups than its superior.
  for (const id of [ownId, clientId])
    await admin.put('tbClientInfo/edit', { id, cregroupcount: 5, contact: 'Sam Vogel' });
  await admin.post('tbGrpInfo/add', { clientId, grpName, grpType: 'normal', area: 'Pier' });
  const imei = uniqueImei();
  await admin.put('tbMsInfo/edit', { msId, msName: 'Dev radio' });
  await admin.post('tbMsInfo/batchBind', { items: [{ msId, imei }] });
  return { ...shop, msId, imei, grpName, account: await newAccount(request, clientId) };
}

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

/** Expects the open dialog to show the stored values, then closes it. */
async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
  await leave(page);
}

/** Opens another screen; the rows of the one before disappear when its primary button is there. */
async function openScreen(page: Page, screen: string, primary: string): Promise<void> {
  await goWithin(page, screen);
  await expect(page.getByRole('button', { name: primary })).toBeVisible();
}

test('fills every form with the values of its row on the dev server too', async ({ page, request }) => {
  test.slow();
  const { accountsName, msId, imei, grpName, childName, account, plan } = await newFleet(request);
  await signIn(page, accountsName);
  await page.goto(`${address}/terminal-list`);
  // The server compiles several hundred modules for the first page.
  await expect(row(page, msId)).toBeVisible({ timeout: 60_000 });

  await perform(row(page, msId), 'Edit');
  await expectValues(page, { Name: 'Dev radio', IMEI: imei });
  await perform(row(page, msId), 'Bind');
  await expectValues(page, { IMEI: imei });
  await perform(row(page, msId), 'Settings');
  await expectValues(page, { 'GPS interval (s)': '60' });
  await perform(row(page, msId), 'Renew');
  await expectValues(page, { Periods: '1' });
  await perform(row(page, msId), 'Bind cloud plan');
  await expect(dialog(page)).toContainText(plan);
  await expectValues(page, { Periods: '1' });

  await openScreen(page, '/group-list', 'Add groups');
  await perform(row(page, grpName), 'Edit');
  await expectValues(page, { 'Group name': grpName, 'Channel area': 'Pier' });
  await openScreen(page, '/account-list', 'Add account');
  await perform(row(page, account), 'Edit');
  await expectValues(page, { 'User name': 'Payer' });
  await openScreen(page, '/client-list', 'Add client');
  await perform(row(page, childName), 'Edit');
  await expectValues(page, { 'Client name': childName, Contact: 'Sam Vogel' });
});

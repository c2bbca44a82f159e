import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  selectionBar,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

/** Terminals of this test that are in two groups of the platform. */
async function talkers(request: APIRequestContext, terminals: number) {
  const payer = await newPayer(request, {});
  const { call, clientId } = await openVoucherAccount(request, 'admin');
  const name = uniqueName('E2E channel');
  const wanted = { clientId, grpName: name, grpType: 'normal', count: 2 };
  const { created } = await call<{ created: { grpId: number }[] }>('post', 'tbGrpInfo/add', wanted);
  const msIds = await payer.addTerminals({ count: terminals });
  await call('post', 'tbMsInfo/joinGroup', { msIds, grpIds: created.map(({ grpId }) => grpId) });
  return { one: `${name}001`, other: `${name}002`, msIds, payer };
}

const section = (page: Page) => page.getByRole('region', { name: 'Channels', exact: true });
const channels = (page: Page) => section(page).getByRole('listitem');

async function selectGroup(page: Page, line: string, option: string): Promise<void> {
  await dialog(page).getByLabel(line, { exact: true }).fill(option);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(option, { exact: true }).click();
}

test('exchanges, changes and sets channels of a terminal, and lets them follow its groups again', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const { one, other, msIds } = await talkers(request, 1);
  await signIn(page);
  await page.goto(`/terminal-list/${msIds[0]}`);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(channels(page)).toHaveText([new RegExp(`^1${one}`), new RegExp(`^2${other}`)]);
  await expect(section(page)).toContainText('Numbered automatically');
  const exchange = section(page).getByRole('button', { name: 'Exchange two' });
  await section(page).getByRole('checkbox', { name: 'channel 1' }).check();
  await expect(exchange).toBeDisabled();
  await section(page).getByRole('checkbox', { name: 'channel 2' }).check();
  await exchange.click();
  await expect(page.getByText('Channels 1 and 2 exchanged.')).toBeVisible();
  await expect(channels(page)).toHaveText([new RegExp(`^1${other}`), new RegExp(`^2${one}`)]);
  await expect(section(page)).toContainText('Set by hand');

  await section(page).getByRole('button', { name: 'Edit: channel 1' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Harbour');
  await dialog(page).getByLabel('Channel area', { exact: true }).fill('East');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(channels(page).first()).toContainText('Harbour');
  await expect(section(page)).toContainText('Zones: East');

  await section(page).getByRole('button', { name: 'Set channels' }).click();
  await dialog(page).getByRole('button', { name: 'Remove channel 1' }).click();
  await dialog(page).getByLabel('Channel 1', { exact: true }).fill('7');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Channels of 1 terminal set.')).toBeVisible();
  await expect(channels(page)).toHaveText([new RegExp(`^7${one}`)]);

  await section(page).getByRole('button', { name: 'Number channels automatically' }).click();
  await dialog(page).getByRole('button', { name: 'Number automatically' }).click();
  await expect(channels(page)).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('sets channels of several terminals, and says why one does not fit', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { one, msIds, payer } = await talkers(request, 2);
  const { call, clientId } = await openVoucherAccount(request, 'admin');
  const strange = uniqueName('E2E no member');
  await call('post', 'tbGrpInfo/add', { clientId, grpName: strange, grpType: 'normal' });
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Set channels');
  await dialog(page).getByRole('button', { name: 'Add channel' }).click();
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog(page)).toContainText('cannot be empty');
  await selectGroup(page, 'Group 1', strange);
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog(page).locator('.ant-form-item-explain-error, .ant-alert-error').first()).toBeVisible();
  await selectGroup(page, 'Group 1', one);
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Channels of 2 terminals set.')).toBeVisible();
  await page.goto(`/terminal-list/${msIds[1]}`);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(channels(page)).toHaveText([new RegExp(`^1${one}`)]);
  expect(errors).toEqual([]);
});

test('begins with the channels of one selected terminal, and refuses to save over those of another user', async ({
  page,
  request,
}) => {
  const { msIds, payer } = await talkers(request, 1);
  const { call } = await openVoucherAccount(request, 'admin');
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Set channels');
  await expect(dialog(page).getByRole('button', { name: 'Remove channel 2' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove channel 1' }).click();
  await call('post', 'tbMsInfo/fixedChannel', { msIds, channels: [] });
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog(page).locator('.ant-alert-error')).toContainText('Somebody else changed this');
  await expect(page.getByText('Channels of 1 terminal set.')).toHaveCount(0);
});

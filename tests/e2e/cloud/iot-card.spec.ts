import type { APIRequestContext } from '@playwright/test';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  send,
  sharedSession,
  signIn,
} from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { expect, test, type Page } from '../support/test.ts';

const stamp = String(Date.now()).slice(-9);
const card = (number: number) => `8988301${stamp}${number}01`;
let from = '';
let to = '';
let bare = '';

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 3 });
  [from = '', to = '', bare = ''] = await payer.addTerminals({ count: 3 });
  await edit(request, from, { iccid: card(1) });
  await edit(request, to, { imei: `86${stamp}0001` });
});

async function edit(request: APIRequestContext, msId: string, change: object): Promise<void> {
  const { token } = await sharedSession(request, 'admin');
  const headers = { 'x-access-token': token };
  const answer = await request.put('/nmsService/tbMsInfo/edit', { headers, data: { msId, ...change } });
  expect(await answer.json()).toMatchObject({ success: true });
}

async function openCards(page: Page): Promise<void> {
  await signIn(page);
  await page.goto(`/iot-card?keyword=${card(1)}`);
  await expect(row(page, card(1))).toBeVisible();
}

async function selectTarget(page: Page, msId: string): Promise<void> {
  await dialog(page).getByLabel('To terminal').fill(msId);
  await page.locator('.ant-select-item-option').filter({ hasText: msId }).click();
}

test('shows cards with the provider’s data, and looks others up', async ({ page }) => {
  const errors = collectErrors(page);
  await openCards(page);
  await expect(row(page, card(1))).toContainText(from);
  await expect(row(page, card(1))).toContainText(/Activated|Suspended/);
  await expectAccessible(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Look up' }).click();
  await dialog(page)
    .getByLabel('ICCIDs')
    .fill(`${card(1)}\nnonsense`);
  await dialog(page).getByRole('button', { name: 'Look up' }).click();
  await expect(dialog(page)).toContainText('NONSENSE is not an ICCID');
  await dialog(page)
    .getByLabel('ICCIDs')
    .fill(`${card(1)} ${card(9)}`);
  await expect(dialog(page)).toContainText('2 ICCIDs of 50');
  await dialog(page).getByRole('button', { name: 'Look up' }).click();
  await expect(dialog(page).getByRole('row', { name: new RegExp(card(9)) })).toContainText('Not found');
  await expect(dialog(page).getByRole('row', { name: new RegExp(card(1)) })).toContainText(/Activated|Suspended/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('moves a card, and says before what that does', async ({ page, request }) => {
  const errors = collectErrors(page);
  await openCards(page);
  await perform(row(page, card(1)), 'Move card');
  await expect(dialog(page)).toContainText('The card can be moved 2 times this month.');
  await expect(dialog(page)).toContainText('The card has no cloud plan.');
  await selectTarget(page, bare);
  await send(page);
  await expect(dialog(page)).toContainText('An IMEI has 15 digits.');
  await selectTarget(page, to);
  await expect(dialog(page)).toContainText(`86${stamp}0001`);
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText(`Card ${card(1)} moved to ${to}.`).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, card(1))).toContainText(to);

  // A terminal that now has a card is refused before anything is sent.
  await edit(request, from, { iccid: card(2) });
  await page.goto(`/iot-card?keyword=${card(2)}`);
  await perform(row(page, card(2)), 'Move card');
  await selectTarget(page, to);
  await expect(dialog(page)).toContainText(`${to} already has the card ${card(1)}.`);
  await expect(dialog(page).locator('button[type=submit]')).toBeDisabled();
  expect(errors).toEqual([]);
});

test('shows what is stored where no provider is connected, and offers nothing that needs one', async ({ page }) => {
  const errors = collectErrors(page);
  let requestCount = 0;
  await page.route('**/nmsService/tbCloudData/provider', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result: { connected: false } } }),
  );
  page.on('request', (request) => (requestCount += Number(request.url().includes('/simService/'))));
  await signIn(page);
  await page.goto('/iot-card');
  await expect(page.getByText('Stored data is shown.')).toBeVisible();
  await expect(page.locator('.list-grid tr[data-row-key]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Move card|Look up/ })).toHaveCount(0);
  expect(requestCount).toBe(0);
  expect(errors).toEqual([]);
});

test('reports calmly that the provider is away, and shows stored data', async ({ page }) => {
  await page.route(/\/simService\//, (route) => route.abort('connectionrefused'));
  await openCards(page);
  await expect(page.getByText('The card provider is not answering')).toBeVisible({ timeout: 20_000 });
  await expect(row(page, card(1))).toContainText(to);
});

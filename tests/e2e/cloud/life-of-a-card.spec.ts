import { newCloudShop } from '../support/cloud-shop.ts';
import { book, selectOption, effect, fromMenu } from '../support/coins.ts';
import { collectErrors, dialog, perform, row, send, sharedSession, signIn } from '../support/console.ts';
import { ownServer } from '../support/radio-servers.ts';
import { expect, test } from '../support/test.ts';

const PLAN = 'Talk 500 MB';
const MB = 1_000_000;

test('a card is given a plan, used, renewed, moved and taken away', async ({ page, browser, baseURL, request }) => {
  const errors = collectErrors(page);
  const shop = await newCloudShop(request, { kCoins: 1000, years: 1 });
  const [msId = ''] = shop.msIds;
  const [next = ''] = await shop.addTerminals();
  const { report } = await ownServer(request, shop.childName, [msId, next]);
  const { token } = await sharedSession(request, 'admin');
  const headers = { 'x-access-token': token };
  const edit = async (change: object) => {
    const answer = await request.put('/nmsService/tbMsInfo/edit', { headers, data: change });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  await edit({ msId: next, imei: `35${String(Date.now()).slice(-13)}` });

  // The platform imports the provider's plans, and assigns one to a client.
  const office = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(office);
  await office.goto('/cloud-data');
  await office.getByRole('button', { name: 'Sync with provider' }).click();
  await expect(office.getByText(/The plans are up to date|Plans synced/)).toBeVisible();
  for (const client of [shop.ownName, shop.childName]) {
    await office.getByRole('button', { name: 'Assign to clients' }).click();
    await dialog(office).getByLabel('Client').fill(client);
    await office.getByTitle(client).filter({ visible: true }).last().click();
    await dialog(office).getByRole('checkbox', { name: PLAN }).check();
    await expect(dialog(office)).toContainText('1 plan will be assigned to the client.');
    await send(office);
    await expect(dialog(office)).toHaveCount(0);
  }
  await office.close();

  // The agent binds it for a month.
  await signIn(page, shop.accountsName);
  await page.goto('/terminal-list');
  await fromMenu(page, msId, 'Bind cloud plan');
  await selectOption(page, 'Cloud plan', PLAN);
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(effect(page)).toContainText('K coin1,000 → 976−24');
  await book(page, 'Bind cloud plan');

  // The terminal uses a little more than four fifths.
  const { iccid } = await terminalOf(msId);
  await page.goto(`/cloud-data-usage?iccid=${iccid}`);
  await expect(row(page, iccid)).toContainText('500 MB');
  await report([{ type: 'usage', msId, iccid, upBytes: 150 * MB, downBytes: 270 * MB }]);
  await page.reload();
  await expect(row(page, iccid)).toContainText('420.00 MB');
  await expect(row(page, iccid)).toContainText('84');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notices?$/i })
    .click();
  await expect(page.getByRole('complementary', { name: 'Notices' })).toContainText('Nearly used up: 1');

  // The plan is renewed, after the price is set.
  await page.goto('/cloud-data-renew');
  await perform(row(page, msId), 'Renew');
  await expect(effect(page)).toContainText('K coin976 → 952−24');
  await book(page, 'Renew');

  // The card moves to another terminal, with its plan.
  await page.goto(`/iot-card?keyword=${iccid}`);
  await perform(row(page, iccid), 'Move card');
  await expect(dialog(page)).toContainText('The card can be moved 2 times this month.');
  await dialog(page).getByLabel('To terminal').fill(next);
  await page.locator('.ant-select-item-option').filter({ hasText: next }).click();
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, iccid)).toContainText(next);
  await page.goto('/cloud-data-renew');
  await expect(row(page, next)).toContainText(iccid);
  await expect(row(page, msId)).toHaveCount(0);

  // Removing the card ends the plan.
  await edit({ msId: next, iccid: null });
  await page.reload();
  await expect(row(page, next)).toHaveCount(0);
  expect(errors).toEqual([]);

  async function terminalOf(named: string): Promise<{ iccid: string }> {
    const answer = await request.get('/nmsService/tbMsInfo/queryMsExt', { headers, params: { msId: named } });
    return ((await answer.json()) as { result: { iccid: string } }).result;
  }
});

import { expect, test, type Page } from '../support/test.ts';
import { book, effect } from '../support/coins.ts';
import { collectErrors, dialog, expectAccessible, perform, row, selectionBar, signIn } from '../support/console.ts';
import { newPayer, type Payer } from '../support/payers.ts';
import { localYear } from '../support/zone.ts';

async function openList(page: Page, payer: Payer): Promise<void> {
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
}

/** Opens the dialog for all terminals of the list. */
async function rechargeSelected(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Add functions');
  await expect(dialog(page)).toContainText('Add functions');
}

const rechargeButton = (page: Page) => dialog(page).getByRole('button', { name: /Add functions$/ });
const items = (page: Page) => dialog(page).getByRole('list', { name: 'Expiry before and after' }).getByRole('listitem');

async function selectFunctions(page: Page, ...names: string[]): Promise<void> {
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  for (const name of names) await page.locator('.ant-select-dropdown').getByTitle(name, { exact: true }).click();
  await dialog(page).getByLabel('Functions', { exact: true }).press('Escape');
}

test('buys functions for several terminals: previewed for each, paid once, in sight at once', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 40 });
  const [msId = ''] = await payer.addTerminals({ functions: ['poc', 'patrol'] });
  const [other = ''] = await payer.addTerminals();
  const bookings: string[] = [];
  await page.route('**/tbClientCommodity/rechargeService', (route) => {
    if (!(route.request().postData() ?? '').includes('dryRun')) bookings.push(route.request().url());
    return route.continue();
  });
  await openList(page, payer);
  await rechargeSelected(page);
  await expect(rechargeButton(page)).toBeDisabled();
  await selectFunctions(page, 'Patrol', 'Recording');
  await dialog(page).getByLabel('Periods').fill('2');
  // Two years of patrol for 1 coin each and of recording for 5, for two terminals.
  await expect(effect(page)).toContainText('Year coin40 → 16−24');
  const newExpiry = async (id: string, name: string) =>
    (await items(page).filter({ hasText: id }).filter({ hasText: name }).allTextContents()).join(' ');
  expect(await newExpiry(msId, 'Patrol')).toMatch(new RegExp(`${localYear(1)}.*→ ${localYear(3)}.*Year coins: 2$`));
  expect(await newExpiry(other, 'Patrol')).toMatch(new RegExp(`new → ${localYear(2)}.*Year coins: 2$`));
  expect(await newExpiry(other, 'Recording')).toMatch(new RegExp(`new → ${localYear(2)}.*Year coins: 10$`));
  await rechargeButton(page).dblclick();
  await expect(page.getByText(/^Functions added with bill \d{16}\.$/)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(bookings).toHaveLength(1);
  expect((await payer.balance()).yearmoney).toBe(16);
  await expect(selectionBar(page)).toHaveCount(0);
  await row(page, other).getByRole('link', { name: other, exact: true }).click();
  await expect(dialog(page)).toContainText('Recording');
  expect(errors).toEqual([]);
});

test('says what is missing, asks before it converts, and asks about terminals of several clients', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 1, KCOIN: 3 });
  await payer.addTerminals();
  const second = await payer.addClient(`${payer.childName} two`);
  await payer.addTerminals({}, second);
  await openList(page, payer);
  await rechargeSelected(page);
  await selectFunctions(page, 'PoC service');
  await expect(dialog(page)).toContainText('The terminals belong to different clients');
  await dialog(page)
    .getByRole('checkbox', { name: /several clients with one bill \(clients: 2\)/ })
    .check();
  await expect(dialog(page)).toContainText('Not enough coins: 2 needed, 1 available');
  await expect(dialog(page)).toContainText('Missing: 1.');
  await expect(rechargeButton(page)).toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'K coin' }).check();
  await expect(dialog(page)).toContainText('Year coins: 1 → K coins: 120');
  await dialog(page).getByRole('checkbox', { name: 'Convert other coins to K coins first' }).check();
  await expect(effect(page)).toContainText('K coin3 → 103+100');
  await book(page, 'Add functions');
  expect(await payer.balance()).toMatchObject({ yearmoney: 0, dcoin: 103 });
});

test('pays video by the month or by the minute', async ({ page, request }) => {
  const payer = await newPayer(request, { KCOIN: 100 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await rechargeSelected(page);
  await dialog(page).getByRole('radio', { name: 'K coin' }).check();
  await selectFunctions(page, 'Video');
  await expect(effect(page)).toContainText('K coin100 → 40−60');
  await dialog(page).getByRole('radio', { name: 'Pay per use' }).check();
  await expect(effect(page)).toContainText('K coin100 → 100');
  await expect(items(page)).toHaveText(new RegExp(`${msId}Video.*new → pay per use`));
  await book(page, 'Add functions');
  await expect(dialog(page)).toBeHidden();
  expect(await payer.balance()).toMatchObject({ dcoin: 100 });
  await row(page, msId).getByRole('link', { name: msId, exact: true }).click();
  await expect(dialog(page)).toContainText('Video');
});

test('offers gateways nothing but PoC', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 2 });
  const [msId = ''] = await payer.addTerminals({ type: 'Gateway' });
  await openList(page, payer);
  await row(page, msId)
    .getByRole('button', { name: `More: ${msId}` })
    .click();
  await page.getByRole('menuitem', { name: 'Add functions' }).click();
  await expect(dialog(page)).toContainText('Gateways can have the PoC function only.');
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  await expect(page.locator('.ant-select-dropdown .ant-select-item-option')).toHaveText(['PoC service']);
});

test('is accessible in light and dark, on a narrow screen too', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  await payer.addTerminals({ count: 2 });
  await openList(page, payer);
  await rechargeSelected(page);
  await selectFunctions(page, 'Patrol');
  await expect(effect(page)).toContainText('Year coin9 → 7−2');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const inner = dialog(page).locator('.ant-modal-body');
  expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
});

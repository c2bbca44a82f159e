import { expect, test, type Locator, type Page, type Route } from '../support/test.ts';
import { book, effect } from '../support/coins.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  selectionBar,
  signIn,
} from '../support/console.ts';
import { hold } from '../support/hold.ts';
import { newPayer } from '../support/payers.ts';
import { openList, openRenewal, renewSelected } from '../support/renewal.ts';
import { visibility } from '../support/visibility.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

const isBooking = (route: Route) => !(route.request().postData() ?? '').includes('dryRun');
const renewButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /Renew$/ });
const payWith = (page: Page, coin: string) => dialog(page).getByRole('radio', { name: coin }).check();

/** The new expiry of a terminal in the dialog. */
async function newExpiry(page: Page, msId: string): Promise<string> {
  const item = dialog(page).getByRole('listitem').filter({ hasText: msId });
  await expect(item).toContainText('→');
  return (await item.locator('time').last().getAttribute('title')) ?? '';
}

test('renews a terminal: what was shown is what the row shows then, and what was paid', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await openRenewal(page, msId);
  await expect(dialog(page).getByText('year', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(dialog(page).getByText('years', { exact: true })).toBeVisible();
  await expect(effect(page)).toContainText('Year coin5 → 3−2');
  const item = dialog(page).getByRole('listitem').filter({ hasText: msId });
  const before = (await item.locator('time').first().getAttribute('title')) ?? 'no time';
  await expect(row(page, msId).getByTitle(before, { exact: true })).toBeVisible();
  const expiry = await newExpiry(page, msId);
  await book(page, 'Renew');
  await expect(row(page, msId).getByTitle(expiry, { exact: true })).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(3);
  expect(errors).toEqual([]);
});

test('books nothing by Enter while the price of what was written is not shown', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin5 → 4−1');
  let booked = 0;
  const release = await hold(page, '**/tbMsInfo/renew');
  await page.route('**/tbMsInfo/renew', async (route) => {
    booked += isBooking(route) ? 1 : 0;
    await route.fallback();
  });
  const periods = dialog(page).getByLabel('Periods');
  await periods.fill('3');
  await periods.press('Enter');
  release();
  await expect(effect(page)).toContainText('Year coin5 → 2−3');
  expect(booked).toBe(0);
  await periods.press('Enter');
  await expect(page.getByText(/with bill \d{16}\.$/)).toBeVisible();
  expect(booked).toBe(1);
  expect((await payer.balance()).yearmoney).toBe(2);
});

test('refuses periods that cannot be, and asks for no price then', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await openRenewal(page, msId);
  for (const [wrong, fault] of [
    ['', 'Periods cannot be empty'],
    ['0', 'Periods must be a positive integer'],
    ['121', 'The maximum value is 120'],
  ] as const) {
    await dialog(page).getByLabel('Periods').fill(wrong);
    await expect(dialog(page)).toContainText(fault);
    await expect(effect(page)).toContainText('Fill in the form');
    await expect(renewButton(page)).toBeDisabled();
  }
  await dialog(page).getByLabel('Periods').fill('1');
  await expect(renewButton(page)).toBeEnabled();
});

test('renews several by month, with a function that all of them have', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9, MCOIN: 40 });
  const both = await payer.addTerminals({ count: 2, functions: ['poc', 'patrol'] });
  await openList(page, payer);
  await renewSelected(page);
  await expect(dialog(page)).toContainText('Renew terminals: 2');
  await payWith(page, 'Month coin');
  await dialog(page).getByLabel('Periods').fill('7');
  await expect(effect(page)).toContainText('Month coin40 → 26−14');
  await payWith(page, 'Year coin');
  await dialog(page).getByLabel('Periods').fill('2');
  await dialog(page).getByLabel('Functions', { exact: true }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Patrol', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(effect(page)).toContainText('Year coin9 → 1−8');
  const expiries = await Promise.all(both.map((msId) => newExpiry(page, msId)));
  await book(page, 'Renew');
  for (const [index, msId] of both.entries()) {
    await expect(row(page, msId).getByTitle(expiries[index] ?? 'no time', { exact: true })).toBeVisible();
  }
  // Renewed terminals are no longer selected.
  await expect(selectionBar(page)).toHaveCount(0);
  expect(await payer.balance()).toMatchObject({ yearmoney: 1, monthmoney: 40 });
});

test('renews by a voucher of the right type, with the functions and periods that are its own', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals({ functions: ['poc', 'patrol'] });
  const { clientId, call } = await openVoucherAccount(request, payer.accountsName);
  const platform = await openVoucherAccount(request, 'admin');
  const kinds = await call<{ funcId: number; category: string }[]>('get', 'tbMsFunc/queryAll');
  const idOf = (wanted: string) => kinds.find(({ category }) => category === wanted)?.funcId;
  const yearly = await platform.issue(clientId, 9, { funcIds: [idOf('poc'), idOf('patrol')] });
  const forEver = await platform.issue(clientId, 1, { unit: 'permanent', permanent: true });
  const others = [
    await platform.issue(clientId, 4, { voucherType: 'new' }),
    await platform.issue(clientId, 4, { funcIds: [idOf('poc'), idOf('recording')] }),
  ];
  await openList(page, payer);
  await openRenewal(page, msId);
  await dialog(page)
    .getByRole('radio', { name: /^Voucher/ })
    .check();
  await expect(renewButton(page)).toBeDisabled();
  const select = dialog(page).getByLabel('Voucher', { exact: true });
  const list = page.locator('.ant-select-dropdown').filter({ visible: true });
  await select.click();
  await expect(list).toContainText(`${yearly.voucherNo}PoC service, Patrol · Yearly · remaining: 9 · until 2090-06-30`);
  for (const { voucherNo } of others) await expect(list).not.toContainText(voucherNo);
  await list.getByTitle(forEver.voucherNo).click();
  await expect(dialog(page).getByLabel('Periods')).toBeDisabled();
  await expect(effect(page)).toContainText('Voucher1 → 0−1');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: msId })).toContainText('Permanent');
  await select.click();
  await list.getByTitle(yearly.voucherNo).click();
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(effect(page)).toContainText('Voucher9 → 7−2');
  const expiry = await newExpiry(page, msId);
  await book(page, 'Renew');
  await expect(row(page, msId).getByTitle(expiry, { exact: true })).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(5);
  await openRenewal(page, msId);
  await expect(dialog(page).getByText('available: 8', { exact: true })).toBeVisible();
});

test('sums up many terminals by the day they will expire', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 60 });
  await payer.addTerminals({ count: 55 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list?pageSize=100');
  await expect(page.getByText('Total: 55')).toBeVisible();
  await renewSelected(page);
  const days = dialog(page).getByRole('region', { name: 'Terminals by new expiry' }).getByRole('listitem');
  await expect(days).toHaveCount(1);
  await expect(days).toContainText('55');
  await expect(effect(page)).toContainText('Year coin60 → 5−55');
});

test('asks before it renews for several clients with one bill', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const other = await payer.addClient(`${payer.childName} too`);
  await payer.addTerminals();
  await payer.addTerminals({}, other);
  await openList(page, payer);
  await renewSelected(page);
  await expect(dialog(page)).toContainText('The terminals belong to different clients');
  await expect(renewButton(page)).toBeDisabled();
  await dialog(page)
    .getByRole('checkbox', { name: /several clients with one bill \(clients: 2\)/ })
    .check();
  await expect(effect(page)).toContainText('Year coin5 → 3−2');
  await book(page, 'Renew');
  expect((await payer.balance()).yearmoney).toBe(3);
});

test('says what is missing', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  await payer.addTerminals({ count: 3 });
  await openList(page, payer);
  await renewSelected(page);
  await expect(dialog(page)).toContainText('Not enough coins: 3 needed, 1 available');
  await expect(dialog(page)).toContainText('Missing: 2.');
  await expect(renewButton(page)).toBeDisabled();
  await leave(page);
  await expect(dialog(page)).toBeHidden();
  expect((await payer.balance()).yearmoney).toBe(1);
});

test('renews several types in one go, or one by one', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const terminals = await payer.addTerminals({ count: 3 });
  const phones = await payer.addTerminals({ type: 'Mobile radio' });
  await openList(page, payer);
  await renewSelected(page);
  const part = (name: RegExp) => dialog(page).getByRole('checkbox', { name });
  await expect(effect(page)).toContainText('Year coin9 → 5−4');
  await expect(part(/^3 × Handheld radio/)).toHaveAccessibleName('3 × Handheld radio 3');
  await part(/^3 × Handheld radio/).uncheck();
  await expect(effect(page)).toContainText('Year coin9 → 8−1');
  await part(/^1 × Mobile radio/).uncheck();
  await expect(renewButton(page)).toBeDisabled();
  await part(/^1 × Mobile radio/).check();
  await expect(effect(page)).toContainText('Year coin9 → 8−1');
  await book(page, 'Renew');
  // Terminals that were not renewed are still selected.
  await expect(selectionBar(page)).toContainText(`${terminals.length} selected`);
  await expect(page.getByRole('checkbox', { name: `Select ${phones[0]}` })).not.toBeChecked();
  await perform(selectionBar(page), 'Renew');
  await expect(effect(page)).toContainText('Year coin8 → 5−3');
  await book(page, 'Renew');
  expect((await payer.balance()).yearmoney).toBe(5);
});

test('explains a conversion before it converts and pays with it', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 1, MCOIN: 1, KCOIN: 3 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await openRenewal(page, msId);
  await payWith(page, 'K coin');
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(dialog(page)).toContainText('Not enough K coins: 20 needed, 3 available');
  await expect(dialog(page)).toContainText('Year coins: 1 → K coins: 120');
  await expect(renewButton(page)).toBeDisabled();
  const agreed = dialog(page).getByRole('checkbox', { name: 'Convert other coins to K coins first' });
  await agreed.check();
  await expect(effect(page)).toContainText('K coin3 → 103+100');
  // Other periods need another conversion.
  await dialog(page).getByLabel('Periods').fill('1');
  await expect(dialog(page)).toContainText('Month coins: 1 → K coins: 10');
  await expect(agreed).not.toBeChecked();
  await expect(renewButton(page)).toBeDisabled();
  await agreed.check();
  await expect(effect(page)).toContainText('Month coin1 → 0−1');
  await expect(effect(page)).toContainText('K coin3 → 3');
  await expect(dialog(page)).toContainText('K coins remaining: 3');
  const expiry = await newExpiry(page, msId);
  await book(page, 'Renew');
  await expect(row(page, msId).getByTitle(expiry, { exact: true })).toBeVisible();
  expect(await payer.balance()).toEqual(expect.objectContaining({ yearmoney: 1, monthmoney: 0, dcoin: 3 }));
});

test('books once on a double click, and once when an answer is lost', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  const bookings: string[] = [];
  let losing = false;
  await page.route('**/tbMsInfo/renew', async (route) => {
    if (!isBooking(route)) return route.continue();
    bookings.push(route.request().headers()['idempotency-key'] ?? '');
    if (!losing) return route.continue();
    losing = false;
    await route.fetch();
    await route.abort();
  });
  await openRenewal(page, msId);
  await expect(renewButton(page)).toBeEnabled();
  await renewButton(page).dblclick();
  await expect(dialog(page)).toBeHidden();
  expect(bookings).toHaveLength(1);
  expect((await payer.balance()).yearmoney).toBe(8);

  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin8 → 7−1');
  losing = true;
  await renewButton(page).click();
  await expect(dialog(page)).toContainText('It is not known whether this was done.');
  expect((await payer.balance()).yearmoney).toBe(7);
  // The user looks into another window; the live stream, open again, reads all but the price that was agreed to.
  const dryRuns: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/tbMsInfo/renew')) dryRuns.push(one.postData() ?? '');
  });
  const isRead = page.waitForResponse(/tbMsInfo\/list/);
  await page.evaluate(visibility('hidden'));
  await page.evaluate(visibility('visible'));
  await isRead;
  expect(dryRuns).toEqual([]);
  const expiry = await newExpiry(page, msId);
  await book(page, 'Renew');
  await expect(row(page, msId).getByTitle(expiry, { exact: true })).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(7);
  expect(bookings).toHaveLength(3);
  expect(bookings[2]).toBe(bookings[1]);
});

test('shows changes since the price was quoted, and asks again', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 4 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin4 → 3−1');
  await payer.issue('YCOIN', 6);
  await renewButton(page).click();
  await expect(dialog(page)).toContainText('The price or your balance has changed');
  await expect(effect(page)).toContainText('Year coin10 → 9−1');
  expect((await payer.balance()).yearmoney).toBe(10);
  await book(page, 'Renew');
  expect((await payer.balance()).yearmoney).toBe(9);
});

test('limits terminals and lifts that, and says what it does', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [first = '', second = ''] = await payer.addTerminals({ count: 2 });
  await openList(page, payer);
  const fromMenu = async (msId: string, item: string) => {
    await row(page, msId)
      .getByRole('button', { name: `More: ${msId}` })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const confirm = (name: string) => dialog(page).getByRole('button', { name }).click();
  await fromMenu(first, 'Suspend');
  await expect(dialog(page)).toContainText('refuses a suspended terminal until it is reactivated');
  await confirm('Suspend');
  await expect(page.getByText('1 terminal suspended.')).toBeVisible();
  await expect(row(page, first)).toContainText('Suspended by admin');
  await expect(row(page, second)).not.toContainText('Suspended by admin');

  const batch = async (item: string) => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await perform(selectionBar(page), item);
  };
  await batch('Suspend');
  await expect(dialog(page)).toContainText('1 of 2 terminals will be suspended.');
  await confirm('Suspend');
  await expect(row(page, second)).toContainText('Suspended by admin');
  await batch('Reactivate');
  await expect(dialog(page)).toContainText('2 of 2 terminals will be reactivated.');
  await confirm('Reactivate');
  await expect(page.getByText('2 terminals reactivated.')).toBeVisible();
  await expect(row(page, 'Suspended by admin')).toHaveCount(0);
  await batch('Reactivate');
  await expect(dialog(page)).toContainText('0 of 2 terminals');
  await expect(dialog(page).getByRole('button', { name: 'Reactivate' })).toBeDisabled();
});

test('offers a client neither', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit: / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Renew|Suspend/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Join groups' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Renew|Suspend|Reactivate|Add functions/ })).toHaveCount(0);
});

test('is readable on a narrow screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const payer = await newPayer(request, { YCOIN: 3 });
  const [msId = ''] = await payer.addTerminals({ functions: ['poc', 'patrol'] });
  await openList(page, payer);
  const card = page.getByRole('listitem').filter({ hasText: msId, visible: true });
  await perform(card, 'Renew');
  await expect(effect(page)).toContainText('Year coin3 → 2−1');
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const inner = dialog(page).locator('.ant-modal-body');
  expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
  await book(page, 'Renew');
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
});

test('is accessible in light and dark', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 1, KCOIN: 3 });
  const [msId = ''] = await payer.addTerminals({ functions: ['poc', 'patrol'] });
  await openList(page, payer);
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin1 → 0−1');
  await expectAccessible(page);
  await payWith(page, 'K coin');
  await expect(dialog(page)).toContainText('Year coins: 1 → K coins: 120');
  await expectAccessible(page);
  await leave(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Suspend');
  await expect(dialog(page)).toContainText('1 of 1 terminal ');
  await expectAccessible(page);
});

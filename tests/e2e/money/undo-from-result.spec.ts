import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import { book, effect } from '../support/coins.ts';
import { collectErrors, dialog, goWithin, row } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openList, openRenewal } from '../support/renewal.ts';

const undoLink = (page: Page) => page.getByRole('link', { name: 'Undo' });
const undoDialog = (page: Page) => dialog(page).filter({ hasText: 'Undo bill' });

/** Dialogs move as they do for most users: one that closes is still seen for a moment. */
const closeSlowly = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** Collects the texts of all refusals that the page shows from now on, however briefly. */
async function watchRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    window.refusals = [];
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('.ant-alert-error')) window.refusals.push(alert.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }`);
  return () => page.evaluate<string[]>('window.refusals');
}

/** Renews a terminal of a client with five year coins from its list, which has the address. */
async function renewOnce(page: Page, request: APIRequestContext) {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  const address = page.url();
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin5 → 4−1');
  await book(page, 'Renew');
  return { payer, msId, address };
}

test('an undo from the result opens over the list, which stays, and never turns red', async ({ page, request }) => {
  await closeSlowly(page);
  const errors = collectErrors(page);
  const { payer, msId, address } = await renewOnce(page, request);
  const refusals = await watchRefusals(page);
  await undoLink(page).click();
  await expect(undoDialog(page)).toContainText('4 → 5');
  expect(page.url()).toBe(address);
  await expect(row(page, msId)).toBeVisible();
  await undoDialog(page).getByLabel('Remark').fill('Renewed too early');
  await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Undone with bill/)).toBeVisible();
  await expect(undoDialog(page)).toHaveCount(0);
  expect(await refusals()).toEqual([]);
  // The message with the link is closed: the next key is for the screen.
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(address);
  expect((await payer.balance()).yearmoney).toBe(5);
  expect(errors).toEqual([]);
});

test('an undo of a bill that cannot be loaded says why, and does not open later by itself', async ({
  page,
  request,
}) => {
  const { msId } = await renewOnce(page, request);
  await page.route('**/tbBilling/detail**', (route) => route.abort());
  await undoLink(page).click();
  await expect(undoDialog(page).getByRole('alert')).toBeVisible();
  await undoDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(undoDialog(page)).toHaveCount(0);
  await page.unroute('**/tbBilling/detail**');
  await openRenewal(page, msId);
  await book(page, 'Renew');
  await expect(undoDialog(page)).toHaveCount(0);
});

test('the page of a bill offers its undo once the later bill is undone', async ({ page, request }) => {
  const { msId } = await renewOnce(page, request);
  const address = await page.getByRole('link', { name: 'Open the bill' }).getAttribute('href');
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin4 → 3−1');
  await book(page, 'Renew');
  await expect(undoLink(page)).toHaveCount(2);
  await goWithin(page, address ?? '');
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await undoLink(page).last().click();
  await undoDialog(page).getByLabel('Remark').fill('Renewed twice');
  await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Undone with bill/)).toBeVisible();
  await expect(undo).toBeEnabled();
});

test('the dialog on the page of a bill does not turn red once the bill is undone', async ({ page, request }) => {
  await closeSlowly(page);
  await renewOnce(page, request);
  await page.getByRole('link', { name: 'Open the bill' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(undoDialog(page)).toContainText('4 → 5');
  const refusals = await watchRefusals(page);
  await undoDialog(page).getByRole('button', { name: 'Wrong period' }).click();
  await expect(undoDialog(page).getByLabel('Remark')).toHaveValue('Wrong period');
  await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Undone by/ })).toBeVisible();
  await expect(undoDialog(page)).toHaveCount(0);
  expect(await refusals()).toEqual([]);
});

test('no undo is offered with a renewal of expired terminals', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await openList(page, payer);
  await page.route('**/tbMsInfo/renew', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { items: object[] } };
    const items = body.result.items.map((item) => ({ ...item, oldExpireTime: '2020-01-01 00:00:00' }));
    await route.fulfill({ response, json: { ...body, result: { ...body.result, items } } });
  });
  await openRenewal(page, msId);
  await expect(effect(page)).toContainText('Year coin5 → 4−1');
  await book(page, 'Renew');
  await expect(page.getByText(/with bill \d{16}\.$/)).toBeVisible();
  await expect(undoLink(page)).toHaveCount(0);
});

test('a refused undo asks for no reason', async ({ page, request }) => {
  await renewOnce(page, request);
  await page.route('**/tbBilling/undo', (route) =>
    route.fulfill({
      json: { success: false, code: 3306, message: '', result: null, params: { blockers: ['begun'] }, timestamp: 0 },
    }),
  );
  await undoLink(page).click();
  await expect(undoDialog(page)).toContainText('The paid period has started');
  await expect(undoDialog(page)).not.toContainText('Enter a reason');
  await expect(undoDialog(page).getByLabel('Remark')).toHaveCount(0);
});

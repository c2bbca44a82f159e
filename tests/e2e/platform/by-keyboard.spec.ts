import { expect, test, type Page } from '../support/test.ts';
import { effect } from '../support/coins.ts';
import { collectErrors, dialog, row, selectionBar } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

/** More than the stops between any two places of a screen. */
const MOST_STOPS = 60;

/** The accessible name of the focused element. */
async function focused(page: Page): Promise<string> {
  return (await page.evaluate(
    "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
  )) as string;
}

/** Presses a key until the focused element has the name. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (name.test(stop.trim())) return;
    passed.push(stop.slice(0, 30));
  }
  throw new Error(`${String(name)} is not among ${passed.join(' | ')}`);
}

/** Signs in and waits until the console is ready. */
async function signInByKeys(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
}

test('from the sign-in to renewals that are booked', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 5 });
  const msIds = await payer.addTerminals({ count: 2 });
  await signInByKeys(page, payer.accountsName);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(row(page, msIds[0] ?? '')).toBeVisible();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(selectionBar(page)).toContainText('2 selected');
  await tabTo(page, /^Renew$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Renew terminals');
  await expect(effect(page)).toContainText('Year coin5 → 3−2');
  await tabTo(page, /^Renew$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/with bill \d{16}\.$/)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect((await payer.balance()).yearmoney).toBe(3);
  // The bar and its button have disappeared: list keys continue from the row.
  await expect(selectionBar(page)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(page.locator('.list-grid tr[data-row-key]').first()).toBeFocused();
  expect(errors).toEqual([]);
});

test('from the search to the renewal of a terminal that was found', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await signInByKeys(page, payer.accountsName);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(msId);
  await expect(dialog(page).getByRole('option', { name: msId })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`terminal-list/${msId}`));
  await expect(page.getByRole('heading', { name: msId })).toBeVisible();
  await tabTo(page, /^Renew$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Renew terminals: ${msId}`);
  await expect(effect(page)).toContainText('Year coin5 → 4−1');
  await tabTo(page, /^Renew$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/with bill \d{16}\.$/)).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(4);
});

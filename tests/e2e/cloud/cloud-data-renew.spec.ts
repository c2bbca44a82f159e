import { newCloudShop } from '../support/cloud-shop.ts';
import { book, effect } from '../support/coins.ts';
import { collectErrors, dialog, expectAccessible, perform, row, selectionBar, signIn } from '../support/console.ts';
import { expect, test } from '../support/test.ts';
import { localNow } from '../support/zone.ts';
import { monthsLater } from '../../support/time/calendar.ts';

/** Do two months from now end within 60 days? They do where one of them is February; new clients are in UTC+8. */
function endsWithinSixtyDays(): boolean {
  const now = localNow();
  return monthsLater(now, 2).getTime() - now.getTime() <= 60 * 86_400_000;
}

test('shows due plans and renews them unit by unit', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { accountsName, msIds, bind, balance } = await newCloudShop(request, { kCoins: 500, count: 3 });
  const [first = '', second = '', third = ''] = msIds;
  await bind([first, second], 'monthly');
  await bind([third], 'monthly', 2);
  await signIn(page, accountsName);
  await page.goto('/cloud-data-renew');
  await expect(page.getByText(/^Total: 3/)).toBeVisible();
  const figures = page.getByRole('definition');
  await expect(figures.nth(0)).toHaveText('3');
  await expect(figures.nth(2)).toHaveText('30');
  await expect(figures.nth(4)).toHaveText('460');
  await expectAccessible(page);
  const horizons = page.getByRole('radiogroup', { name: 'Look ahead' });
  await horizons.getByText('60 days').click();
  const due = endsWithinSixtyDays() ? 3 : 2;
  await expect(page.getByText(new RegExp(`^Total: ${due}`))).toBeVisible();
  await expect(figures.nth(2)).toHaveText(String(due * 10));
  await page
    .getByRole('group', { name: 'Renewals due' })
    .getByRole('button', { name: `Renew ${due} monthly plans` })
    .click();
  const left = 460 - due * 10;
  await expect(effect(page)).toContainText(`K coin460 → ${left}−${due * 10}`);
  await book(page, 'Renew');
  expect((await balance()).dcoin).toBe(left);
  await expect(row(page, first)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('renews one unit of plans that were chosen together', async ({ page, request }) => {
  const { accountsName, msIds, bind } = await newCloudShop(request, { count: 2, years: 1 });
  const [first = '', second = ''] = msIds;
  await bind([first], 'monthly');
  await bind([second], 'yearly');
  await signIn(page, accountsName);
  await page.goto('/cloud-data-renew');
  await expect(row(page, second)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Renew');
  await expect(dialog(page)).toContainText('One order renews plans of one unit.');
  // A third year of the plan would exceed its terminal's validity.
  await dialog(page).getByLabel('Periods').fill('2');
  await expect(dialog(page)).toContainText('A plan cannot run longer than its terminal’s validity.');
  await dialog(page).getByLabel('Periods').fill('1');
  await dialog(page).getByRole('radio', { name: 'Monthly: 1' }).check();
  await expect(effect(page)).toContainText('−10');
  await expectAccessible(page);
  await book(page, 'Renew');
});

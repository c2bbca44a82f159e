import { expect, test, type Page } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';

/** The panel of the open picker. */
const panel = (page: Page) => page.locator('.ant-picker-dropdown').filter({ visible: true });

/** Hours that do not exist on the clocks of these zones: they are skipped at the start of summer time. */
const LOST = [
  { zone: 'America/New_York', day: '2026-03-08', hour: '02', minute: '30' },
  { zone: 'America/Santiago', day: '2026-09-06', hour: '00', minute: '30' },
];

for (const { zone, day, hour, minute } of LOST) {
  test.describe(`in the zone ${zone}`, () => {
    test.use({ ownContext: true, contextOptions: { reducedMotion: 'reduce', timezoneId: zone } as object });

    test('a time in the lost hour is picked and typed', async ({ page }) => {
      await signIn(page);
      await page.goto('/billing-voucher');
      await page.getByRole('button', { name: 'Issue voucher' }).click();
      expect(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(zone);
      const time = dialog(page).locator('.ant-picker input');
      const text = `${day} ${hour}:${minute}:00`;
      await time.click();
      await time.pressSequentially(text);
      await dialog(page).getByLabel('Quantity').click();
      await expect(time).toHaveValue(text);

      await time.fill(`${day} 12:00:00`);
      await dialog(page).getByLabel('Quantity').click();
      await time.click();
      const columns = panel(page).locator('.ant-picker-time-panel-column');
      await columns.nth(0).getByText(hour, { exact: true }).click();
      await columns.nth(1).getByText(minute, { exact: true }).click();
      await panel(page).getByRole('button', { name: 'OK' }).click();
      await expect(time).toHaveValue(text);
    });

    test('the day of the change filters a list', async ({ page }) => {
      await signIn(page);
      await page.goto(`/log-list?createTime_begin=${day}&createTime_end=${day}`);
      const from = page.getByPlaceholder('From').filter({ visible: true }).first();
      await expect(from).toHaveValue(day);
      await from.click();
      const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
      await panel(page).getByTitle(next).first().click();
      await panel(page).getByTitle(next).first().click();
      await expect(page).toHaveURL(new RegExp(`_begin=${next}.*_end=${next}`));
      await from.click();
      await panel(page).getByTitle(day).first().click();
      await panel(page).getByTitle(next).first().click();
      await expect(page).toHaveURL(new RegExp(`_begin=${day}.*_end=${next}`));
    });
  });
}

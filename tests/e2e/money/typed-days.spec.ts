import { expect, test } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';
import { hold } from '../support/hold.ts';

test('days typed into a filter are applied when it is left, and one that cannot be read says the wanted form', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/log-list');
  const from = page.getByPlaceholder('From').filter({ visible: true }).first();
  await from.click();
  await from.pressSequentially('2026-11-01');
  await page
    .getByText(/^Total/)
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/_begin=2026-11-01/);
  await expect(from).toHaveValue('2026-11-01');

  await from.fill('01.10.2026');
  await page
    .getByText(/^Total/)
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/_begin=2026-10-01/);
  await expect(from).toHaveValue('2026-10-01');

  await from.fill('next week');
  await page
    .getByText(/^Total/)
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is no day that can be read.' })).toHaveCount(1);
  await expect(from).toHaveValue('next week');
  await expect(page).toHaveURL(/_begin=2026-10-01/);

  await from.fill('');
  await page
    .getByText(/^Total/)
    .filter({ visible: true })
    .click();
  await expect(page).not.toHaveURL(/_begin/);
});

test('the first day of a range stays selected while the list is loaded again', async ({ page }) => {
  await signIn(page);
  await page.goto('/log-list?createTime_begin=2026-11-01&createTime_end=2026-11-20');
  const from = page.getByPlaceholder('From').filter({ visible: true }).first();
  await expect(from).toHaveValue('2026-11-01');
  const release = await hold(page, '**/tbLogs/list?*');
  const answer = page.waitForResponse('**/tbLogs/list?*');
  await page
    .getByRole('button', { name: /^Refresh/ })
    .filter({ visible: true })
    .click();
  const panel = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await from.click();
  await panel.getByTitle('2026-11-05').first().click();
  release();
  await answer;
  await expect(from).toHaveValue('2026-11-05');
  await panel.getByTitle('2026-11-12').first().click();
  await expect(page).toHaveURL(/_begin=2026-11-05.*_end=2026-11-12/);
});

test('a time typed into a form stays when another field is clicked', async ({ page }) => {
  await signIn(page);
  await page.goto('/billing-voucher');
  await page.getByRole('button', { name: 'Issue voucher' }).click();
  const time = dialog(page).locator('.ant-picker input');
  await time.click();
  await time.pressSequentially('2030-11-01 18:00:00');
  await dialog(page).getByLabel('Quantity').click();
  await expect(time).toHaveValue('2030-11-01 18:00:00');

  // The field displays the day under the pointer, which was never selected.
  await time.click();
  await time.fill('2031-02-01 08:00:00');
  const days = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await days.getByTitle('2031-02-20').hover();
  await expect(time).toHaveValue(/^2031-02-20/);
  await dialog(page).getByLabel('Quantity').focus();
  await expect(time).toHaveValue('2031-02-01 08:00:00');
});

test.describe('in a browser of its own, which is slow', () => {
  test.use({ ownContext: true });

  test('a day that is emptied before the list has followed it filters nothing', async ({ page }) => {
    await signIn(page);
    await page.goto('/log-list');
    const total = page.getByText(/^Total/).filter({ visible: true });
    await expect(total).toBeVisible();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const from = page.getByPlaceholder('From').filter({ visible: true }).first();
    for (const text of ['2026-11-01', '2026-10-01', '']) {
      await from.fill(text);
      await from.blur();
    }
    await expect(page).not.toHaveURL(/_begin/);
    await expect(from).toHaveValue('');
  });
});

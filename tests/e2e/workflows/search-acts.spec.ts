import { expect, test } from '../support/test.ts';
import { collectErrors, dialog, signIn } from '../support/console.ts';

for (const [typed, option, address, opened] of [
  ['move lion city', /Move.*Lion City Radio/, /client-list\/\d+/, /^Move.*Lion City Radio/],
  ['reset password robin', /Reset password.*Robin Fischer/, /account-list\/\d+/, /^Reset password/],
  ['add terminals emergency', /Add terminals.*Emergency/, /group-list\/\d+/, /^Add terminals: Emergency/],
] as const) {
  test(`the search understands '${typed}'`, async ({ page }) => {
    const errors = collectErrors(page);
    await signIn(page);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.keyboard.type(typed);
    await dialog(page).getByRole('option', { name: option }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

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

/** Types a text as soon as the field of the search is in the document, before the browser does anything else. */
const TYPE_AT_ONCE = `(text) => new MutationObserver((_changes, observer) => {
  if (document.querySelector('[role=dialog] [role=combobox]') === null) return;
  observer.disconnect();
  for (const key of text) {
    const { activeElement } = document;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (activeElement.dispatchEvent(press)) document.execCommand('insertText', false, key);
  }
}).observe(document.body, { childList: true, subtree: true })`;

test('letters typed the moment the field appears are all in it', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.evaluate(`(${TYPE_AT_ONCE})('vou')`);
  await page.getByRole('button', { name: 'Find anything' }).click();
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('cher');
  await expect(field).toHaveValue('voucher');
  await expect(dialog(page).getByRole('option', { name: 'Issue voucher' })).toBeVisible();
});

import { expect, test } from '../support/test.ts';
import { signInOnScreen } from '../support/console.ts';

/** Storage as browsers with blocked site data have it: naming it throws. */
const BLOCKED = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied.', 'SecurityError'); } });
}`;

test('the console works where naming the storage throws', async ({ page }) => {
  await page.addInitScript(BLOCKED);
  await signInOnScreen(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Terminal list' }).click();
  await expect(page.getByText(/^Total: /)).toBeVisible();
});

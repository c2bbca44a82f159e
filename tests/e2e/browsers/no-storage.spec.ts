import { expect, test } from '../support/test.ts';
import { signIn, signInOnScreen } from '../support/console.ts';

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

test('the console works with stored values that it cannot read', async ({ page }) => {
  await page.addInitScript(
    `if (location.origin !== 'null') {
      localStorage.setItem('roger.opened', '[null, 1, "x"]');
      sessionStorage.setItem('roger.key', '"zz"');
    }`,
  );
  await signIn(page);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Total: /)).toBeVisible();
});

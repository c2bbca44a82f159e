import { expect, test } from '../support/test.ts';

test('a page whose scripts are not found says why in every language, instead of being blank', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  const text = page.locator('#not-loaded');
  await expect(text).toBeHidden();
  // The delay leaves time to slow lines; the test does not wait for it.
  await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');
  await expect(text).toBeVisible();
  await expect(text.locator('p')).toHaveCount(7);
  await expect(text).toContainText('It must be at the root of its host name, not below a path.');
});

test('a page with its scripts has none of it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');
  await expect(page.locator('#not-loaded')).toBeHidden();
});

import { expect, test } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';

const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 1280, height: 460 },
];

/** Classes of the elements in the visible pane that scroll up and down by themselves. */
const SCROLLERS = `[...document.querySelectorAll('.tab-pane:not([hidden]) *')]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
  .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0)
  .map((one) => one.className)`;

for (const size of SIZES) {
  test(`in a window of ${size.width} × ${size.height} a list scrolls with its screen`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page);
    for (const route of ['/terminal-list', '/billing-client', '/client-list']) {
      await page.goto(route);
      const footer = page.locator('.tab-pane:not([hidden]) .list-foot');
      await expect(footer).toBeVisible();
      expect(await page.evaluate<string[]>(SCROLLERS), route).toEqual([]);
      await footer.scrollIntoViewIfNeeded();
      await expect(footer).toBeInViewport({ ratio: 0.9 });
    }
  });

  test(`in a window of ${size.width} × ${size.height} a selection has its actions at hand`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page);
    await page.goto('/terminal-list');
    const tick = page.getByRole('checkbox', { name: /^Select / }).nth(3);
    await tick.check();
    const bar = page.getByRole('toolbar').filter({ hasText: 'selected' });
    await expect(bar).toBeInViewport({ ratio: 0.9 });
    await expect(bar.getByRole('button', { name: 'Renew' })).toBeVisible();
    await expect(tick).toBeInViewport();
  });

  test(`in a window of ${size.width} × ${size.height} a dialog scrolls as one`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page);
    // A modal and a drawer.
    for (const [route, name] of [
      ['/role-list', 'Add role'],
      ['/client-list', 'Add client'],
    ] as const) {
      await page.goto(route);
      await page.getByRole('button', { name }).click();
      const save = dialog(page).locator('button[type=submit]');
      await expect(save).toBeVisible();
      await expect(dialog(page).locator('.dialog-body')).toHaveCSS('overflow-y', 'visible');
      await save.scrollIntoViewIfNeeded();
      await expect(save).toBeInViewport({ ratio: 0.9 });
    }
  });
}

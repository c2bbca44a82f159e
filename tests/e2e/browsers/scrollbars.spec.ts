import config from '../../../playwright.config.ts';
import { signIn } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

// Windows shows scrollbars that take room; Playwright hides them by default.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

for (const list of ['/client-list', '/terminal-list']) {
  test(`the columns of ${list} leave room to the scrollbar of the rows, so that none is cut`, async ({ page }) => {
    await signIn(page);
    await page.goto(list);
    const rows = page.locator('.grid-scroll').filter({ visible: true });
    await expect(rows.getByRole('row').nth(20)).toBeAttached();
    const widths = () =>
      rows.evaluate(({ offsetWidth, clientWidth, scrollWidth }) => [offsetWidth, clientWidth, scrollWidth]);
    const [outer = 0, inner = 0] = await widths();
    expect(inner, 'there is a scrollbar').toBeLessThan(outer);
    await expect.poll(async () => (await widths())[2]).toBe(inner);
  });
}

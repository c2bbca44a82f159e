import { expect, test, type Page } from '../support/test.ts';
import { goWithin, signIn } from '../support/console.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Open screens' });

async function opened(page: Page, act: () => Promise<void>): Promise<string> {
  const coming = page.context().waitForEvent('page');
  await act();
  const other = await coming;
  await other.waitForURL(/\/[a-z-]+/);
  const { pathname, search } = new URL(other.url());
  await other.close();
  return pathname + search;
}

test('entries of the menu open browser tabs by modified clicks', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const entry = menu(page).getByRole('link', { name: 'Client list' });
  expect(await opened(page, () => entry.click({ modifiers: ['Control'] }))).toBe('/client-list');
  expect(await opened(page, () => entry.click({ button: 'middle' }))).toBe('/client-list');
  expect(await opened(page, () => entry.click({ modifiers: ['Shift'] }))).toBe('/client-list');
  await expect(page).toHaveURL(/\/home$/);
  await expect(bar(page).getByRole('listitem')).toHaveCount(1);
  await entry.click();
  await expect(page).toHaveURL(/\/client-list$/);
  await expect(bar(page).getByRole('listitem')).toHaveCount(2);
});

test('entries of the menu still open by keys', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const entry = menu(page).getByRole('menuitem', { name: 'Terminal types' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terminal-type$/);
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('link', { name: 'Online time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terminal-online$/);
  // Each opened once.
  await page.goBack();
  await expect(page).toHaveURL(/\/terminal-type$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('tabs open browser tabs by modified clicks, with their filters', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-list?keyword=rescue');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await goWithin(page, '/home');
  const tab = bar(page).getByRole('link', { name: 'Terminal list' });
  expect(await opened(page, () => tab.click({ modifiers: ['Control'] }))).toBe('/terminal-list?keyword=rescue');
  expect(await opened(page, () => tab.click({ modifiers: ['Shift'] }))).toBe('/terminal-list?keyword=rescue');
  await expect(page).toHaveURL(/\/home$/);
  await tab.click();
  await expect(page).toHaveURL(/\/terminal-list\?keyword=rescue$/);
});

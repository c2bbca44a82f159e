import { expect, test, type Page } from '@playwright/test';
import { collectErrors, dialog, expectAccessible, signIn } from './console.ts';

const LANGUAGES = {
  'zh-CN': '首页',
  'tr-TR': 'Ana sayfa',
  'el-GR': 'Αρχική',
  'ru-RU': 'Главная',
  'es-ES': 'Inicio',
  'fr-FR': 'Accueil',
};
const SCREENS = ['/home', '/terminal-list', '/terminal-type', '/terminal-model', '/client-list', '/server-list'];

/** How many pixels the page is wider than the window. */
async function spill(page: Page): Promise<number> {
  const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  return (await page.evaluate(wide)) as number;
}

test('home shows the fleet and leads to its terminals', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const renew = page.getByRole('listitem').filter({ hasText: 'To renew' }).getByRole('link');
  await expect(page.getByText('No gateway connected')).toBeVisible();
  await expect(page.locator('.chart svg').first()).toBeVisible();
  await renew.click();
  await expect(page).toHaveURL(/terminal-list\?.*useStatus=/);
  expect(errors).toEqual([]);
});

test('refuses a screen the role does not hold', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/server-list');
  await expect(page).not.toHaveURL(/server-list/);
});

test('changes the password where it is weak, and refuses a wrong old one', async ({ page }) => {
  await signIn(page, 'client');
  await page.getByRole('button', { name: 'Change password' }).first().click();
  await dialog(page).getByLabel('Old password').fill('not-it-at-all');
  await dialog(page).getByLabel('New password', { exact: true }).fill('short');
  await dialog(page).getByLabel('Confirm password').fill('short');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('cannot be less than 8');
  await dialog(page).getByLabel('New password', { exact: true }).fill('Long.enough1');
  await dialog(page).getByLabel('Confirm password').fill('Long.enough1');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('old password is incorrect');
});

for (const [locale, home] of Object.entries(LANGUAGES)) {
  test(`every screen stands in ${locale}, with nothing spilling over`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto('/login');
    await page.getByRole('combobox').selectOption(locale);
    await page.locator('input:not([type=password]):not([type=checkbox])').first().fill('admin');
    await page.locator('input[type=password]').fill('123456');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(home, { exact: true }).first()).toBeVisible();
    for (const screen of SCREENS) {
      await page.goto(screen);
      await expect(page.locator('main')).toBeVisible();
      expect(await spill(page), screen).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });
}

test('every screen reads well on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.locator('main')).toBeVisible();
    expect(await spill(page), screen).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await expect(page.locator('.chart svg').first()).toBeVisible();
    await expectAccessible(page);
  });
}

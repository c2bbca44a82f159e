import { expect, test } from '@playwright/test';
import { collectErrors, expectAccessible, signIn } from './console.ts';

test('signs in, survives a reload and signs out', async ({ page, context }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'admin');
  expect(cookie).toMatchObject({ sameSite: 'Strict' });
  await page.reload();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/terminal-model');
  await expect(page).toHaveURL(/\/login/);
  expect(errors).toEqual([]);
});

test('says what is wrong with a wrong password, and keeps the name', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill('client');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Username or password error');
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('client');
});

test('speaks the chosen language', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox').selectOption('zh-CN');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
  });
}

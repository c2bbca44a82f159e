import { expect, test } from '../support/test.ts';

test('without cookies the sign-in says that it needs them', async ({ page }) => {
  await page.addInitScript(
    `Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true });`,
  );
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The sign-in needs cookies.' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('the sign-in reads fields that were filled without an event', async ({ page }) => {
  await page.goto('/login');
  await page.locator('#account').evaluate((input) => void Object.assign(input, { value: 'admin' }));
  await page.locator('#password').evaluate((input) => void Object.assign(input, { value: '123456' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('fields that were filled without an event keep their values while the console is loaded ahead', async ({
  page,
}) => {
  const loaded = page.waitForResponse(/\/assets\/console-[^/]*\.js$/);
  await page.goto('/login');
  await page.locator('#account').evaluate((input) => void Object.assign(input, { value: 'admin' }));
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#account')).toHaveValue('admin');
});

test('the sign-in by mail reads fields that were filled without an event', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab').last().click();
  await page.locator('#email').evaluate((input) => void Object.assign(input, { value: 'person@example.com' }));
  await page.locator('#code').evaluate((input) => void Object.assign(input, { value: '123456' }));
  const sent = page.waitForRequest('**/tbUserInfo/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'person@example.com', verificationCode: '123456' });
});

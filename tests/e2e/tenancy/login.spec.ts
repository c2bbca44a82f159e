import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  expectAccessible,
  expectAccessibleAsShown,
  signInOnScreen,
  uniqueName,
} from '../support/console.ts';

test('signs in, survives a reload and signs out', async ({ page, context }) => {
  const errors = collectErrors(page);
  await signInOnScreen(page);
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
  await expect(page.getByRole('alert')).toContainText('Wrong user name or password');
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

test('goes between the two ways to sign in by keyboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused();
  const account = page.getByRole('tab', { name: 'Account and password' });
  const email = page.getByRole('tab', { name: 'E-mail and code' });
  await account.focus();
  await page.keyboard.press('ArrowRight');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(account).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('refuses a wrong code, and counts down to the next one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'E-mail and code' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('E-mail cannot be empty')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(`${uniqueName('login').replaceAll(' ', '-')}@roger.example`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status')).toContainText('If the address belongs to an account');
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verification code has the wrong format')).toBeVisible();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('verification code is wrong');
  await expect(page).toHaveURL(/\/login$/);
});

test('a second request at once shows how long to wait', async ({ page }) => {
  const address = `${uniqueName('again').replaceAll(' ', '-')}@roger.example`;
  for (const answer of ['If the address belongs', 'The verification code could not be sent']) {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'E-mail and code' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  }
});

test('a forgotten password: a wrong code leads back to the first step', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the reset' });
  await expect(steps.locator('[aria-current=step]')).toContainText('E-mail check');
  await page.getByLabel('E-mail', { exact: true }).fill(`${uniqueName('reset').replaceAll(' ', '-')}@roger.example`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(steps.locator('[aria-current=step]')).toContainText('New password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('must have at least 8 characters')).toBeVisible();
  await expect(page.getByText('The two passwords are different')).toBeVisible();
  await page.getByRole('button', { name: 'Generate a strong password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(/^[A-Za-z0-9#%@&*!_.]{20}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(steps.locator('[aria-current=step]')).toContainText('E-mail check');
  await expect(page.getByRole('alert')).toContainText('verification code is wrong');
  await expect(page.getByLabel('Verification code')).toHaveValue('');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a locked account counts down', async ({ page }) => {
  // The tests of the service cover the lock itself; a real lock would affect the address of all other tests.
  const locked = { success: false, code: 3002, message: 'User locked for 10 minutes', result: null };
  await page.route('**/tbUserInfo/login', (route) => route.fulfill({ json: { ...locked, params: { seconds: 65 } } }));
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill('client');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Try again in 1:0');
  await expect(page.getByRole('alert')).toContainText('Try again in 0:5');
});

test('who was locked by hand is sent to an administrator', async ({ page }) => {
  const locked = { success: false, code: 3002, message: 'User locked for 10 minutes', result: null };
  await page.route('**/tbUserInfo/login', (route) => route.fulfill({ json: { ...locked, params: { byHand: true } } }));
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill('client');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/locked by an administrator\. Ask an administrator to unlock it/);
});

test('every way of signing in is accessible in light and dark', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'E-mail and code' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Account and password' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible where it is loaded in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectAccessibleAsShown(page);
  });
}

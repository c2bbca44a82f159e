import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Signs in on the login screen, as everyone has to. */
export async function signIn(page: Page, account = 'admin', password = '123456'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The dialog that is open; one that is just closing does not count. */
export function dialog(page: Page): Locator {
  return page.locator('[role=dialog]:not([class*=leave])').filter({ visible: true });
}

/** The table row that shows a text, on the tab in front. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text, visible: true });
}

/** A page error or a message of the browser about a script fails the test that caused it. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** No serious or critical violation of the accessibility rules on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast yet; what turns for ever, such as a spinner, is not waited for.
  const isStill = `document.getAnimations().every((one) =>
    one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity)`;
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** A name no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
}

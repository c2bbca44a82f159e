import { expect, test, type Page } from '../support/test.ts';
import { signInOnScreen } from '../support/console.ts';
import { freshAccount, PASSWORD } from '../support/fresh-account.ts';

const entry = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Client list' });
const user = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** Opens the link beside the page and expects the account there. */
async function expectOpened(page: Page, act: () => Promise<void>, name: string) {
  const coming = page.context().waitForEvent('page');
  await act();
  const opened = await coming;
  await expect(user(opened, name)).toBeVisible();
  await expect(opened).toHaveURL(/\/client-list$/);
  await opened.close();
}

test('links opened in another browser tab keep the account of their tab', async ({ browser, request }) => {
  const account = await freshAccount(request, 'agent');
  const context = await browser.newContext();
  const first = await context.newPage();
  await signInOnScreen(first);
  const second = await context.newPage();
  await signInOnScreen(second, account, PASSWORD);
  await expect(user(second, 'Shell Test')).toBeVisible();
  for (const act of [
    () => entry(first).click({ modifiers: ['Control'] }),
    () => entry(first).click({ modifiers: ['Shift'] }),
    () => entry(first).click({ button: 'middle' }),
  ])
    await expectOpened(first, act, 'Administrator');
  // A menu of the browser opens the address without an event of its own.
  await entry(first).click({ button: 'right' });
  const beside = await context.newPage();
  await beside.goto('/client-list');
  await expect(user(beside, 'Administrator')).toBeVisible();
  // Another address is that of the last sign-in.
  const typed = await context.newPage();
  await typed.goto('/home');
  await expect(user(typed, 'Shell Test')).toBeVisible();
  await context.close();
});

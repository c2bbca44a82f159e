import { expect, test, type Page } from '../support/test.ts';
import { dialog, expectAccessible, goWithin, row, signIn, signInOnScreen } from '../support/console.ts';

const question = (page: Page) => dialog(page).filter({ hasText: 'Discard changes?' });

/**
 * Confirms that editing continues, and waits until the question is closed: it would still catch the next key or click.
 */
async function continueEditing(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('Discard changes?')).toHaveCount(0);
}

/** Opens the dialog of a list's primary button. */
async function openAdd(page: Page, address: string, button: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  await expect(dialog(page)).toBeVisible();
}

test('asks before a touched form is left by Esc, cross, Cancel or mask, and closes an untouched one at once', async ({
  page,
}) => {
  await signIn(page);
  await openAdd(page, '/account-list', 'Add account');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Add account' }).click();
  const form = dialog(page).filter({ hasText: 'Role' });
  // The first field has the focus, so typing fills it in.
  await expect(form.getByLabel('Account', { exact: true })).toBeFocused();
  await page.keyboard.type('half');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(8, 400),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toBeVisible();
    await continueEditing(page);
    await expect(form.getByLabel('Account', { exact: true })).toHaveValue('half');
  }
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('asks before the tab of a touched form is closed, and lets the browser ask before the page goes', async ({
  page,
}) => {
  await signIn(page);
  await openAdd(page, '/server-list', 'Add server');
  await dialog(page).getByLabel('Server name').fill('Half');
  // Another tab hides the dialog; the typed text is still there.
  await goWithin(page, '/home');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close Server list' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Close Server list' })).toBeVisible();

  const beforeUnload = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const browserDialog = await beforeUnload;
  expect(browserDialog.type()).toBe('beforeunload');
  await browserDialog.dismiss();
  await closed;
});

test('asks before a sign-out loses what is typed in a hidden tab', async ({ page }) => {
  // A session of its own, as it ends.
  await signInOnScreen(page);
  await openAdd(page, '/server-list', 'Add server');
  await dialog(page).getByLabel('Server name').fill('Half');
  await goWithin(page, '/home');
  await expect(dialog(page)).toHaveCount(0);
  const signOut = async () => {
    await page.getByRole('button', { name: /Administrator/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  await signOut();
  await expect(question(page)).toBeVisible();
  await continueEditing(page);
  await goWithin(page, '/server-list');
  await expect(dialog(page).getByLabel('Server name')).toHaveValue('Half');

  await goWithin(page, '/home');
  await expect(dialog(page)).toHaveCount(0);
  await signOut();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have signed out.')).toBeVisible();
});

test('fills the screen of a phone with a form, with the first field focused and the buttons fixed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openAdd(page, '/role-list', 'Add role');
  await expect(dialog(page).getByLabel('Role', { exact: false }).first()).toBeFocused();
  const save = await dialog(page).getByRole('button', { name: 'Add', exact: true }).boundingBox();
  expect(save).not.toBeNull();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeGreaterThan(780);
});

test('says why a deletion is refused before anybody asks for it, and leads to what blocks it', async ({ page }) => {
  await signIn(page);
  await page.goto('/client-list?clientname=Alster');
  await row(page, 'Alster Security').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Could not delete.');
  await expect(dialog(page)).toContainText(/The client still has \d+ terminals/);
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog(page).getByRole('link', { name: 'Show the terminals' }).click();
  await expect(page).toHaveURL(/\/terminal-list\?clientId=\d+/);
  await expect(dialog(page)).toHaveCount(0);
});

/** Dialogs that the toolbar of each list opens. */
const TOOLBARS = {
  '/terminal-list': ['Add terminals', 'Import'],
  '/client-list': ['Add client'],
  '/account-list': ['Add account'],
  '/role-list': ['Add role'],
  '/resource-list': ['Add resource'],
  '/server-list': ['Add server'],
  '/terminal-func': ['Add function'],
  '/terminal-model': ['Add model'],
  '/price-template': ['Add price template'],
  '/billing-client': ['Create coins', 'Convert coins'],
  '/billing-voucher': ['Issue voucher', 'Import license'],
};

for (const [address, buttons] of Object.entries(TOOLBARS)) {
  test(`${address}: dialogs show their buttons at 1280×720, accessible in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await signIn(page);
    for (const button of buttons) {
      await openAdd(page, address, button);
      for (const footerButton of await dialog(page).locator('.dialog-foot button').all()) {
        await expect(footerButton, button).toBeInViewport({ ratio: 1 });
      }
      await expect(dialog(page).locator('.dialog-content :focus'), button).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}

test('a dialog that is opened for another row while it still closes shows the values of that row', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  await page.goto('/client-list?column=clientname&order=asc');
  const [first, second] = ['Alster Security', 'Baltic Rail Services'];
  const edit = (name: string) => row(page, name).getByRole('button', { name: /^Edit/ });
  await edit(first).click();
  const name = dialog(page).getByLabel('Client name', { exact: true });
  await expect(name).toHaveValue(first);
  await expect(page.locator('.ant-drawer-content-wrapper')).not.toHaveClass(/motion/);
  // Events need not wait until the dialog has left the screen, as clicks do.
  await dialog(page).getByRole('button', { name: 'Cancel' }).dispatchEvent('click');
  await edit(second).dispatchEvent('click');
  await expect(name).toHaveValue(second);
});

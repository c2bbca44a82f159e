import { expect, test, type Page } from '../support/test.ts';
import { expectAccessible, row, signIn } from '../support/console.ts';
import { newAccount } from '../support/payers.ts';

const PLATFORM = 1;

const views = (page: Page) => page.getByRole('button', { name: /^Views/ }).filter({ visible: true });
const panel = (page: Page) => page.locator('.views-panel').filter({ visible: true });
const total = (page: Page) => page.getByText(/^Total: /).filter({ visible: true });

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(total(page)).toBeVisible();
}

/** Switches to another list of the screen. */
async function showList(page: Page, name: string): Promise<void> {
  await page.locator('.ant-segmented').getByText(name, { exact: true }).filter({ visible: true }).click();
}

/** Saves the list as a view with a name. */
async function saveView(page: Page, name: string): Promise<void> {
  await views(page).click();
  await panel(page).getByLabel('Name of the view').fill(name);
  await panel(page).getByRole('button', { name: 'Save as view' }).click();
  await expect(panel(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
}

test('a view is kept, comes back by its link, and is seen by a colleague once it is shared', async ({
  page,
  browser,
}) => {
  const colleague = await newAccount(page.request, PLATFORM);
  await signIn(page);
  await openAt(page, '/terminal-model?modelName=a&column=modelName&order=desc');
  const totalText = await total(page).textContent();
  await saveView(page, 'Models with an a');
  await expectAccessible(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, colleague);
  await openAt(other, '/terminal-model');
  await views(other).click();
  await expect(panel(other).getByText('No views yet.')).toBeVisible();

  await panel(page).getByLabel('Share').click();
  await expect(panel(page).getByText('Shared', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('view');
  await page.reload();
  await expect(views(page)).toHaveText('Models with an a');

  await openAt(page, `/terminal-model?view=${id}`);
  await expect(page).toHaveURL(/modelName=a.*column=modelName.*order=desc/);
  await expect(total(page)).toHaveText(totalText ?? '');

  await openAt(other, '/terminal-model');
  await views(other).click();
  await expect(panel(other).getByText('by admin')).toBeVisible();
  await panel(other).getByRole('button', { name: 'Models with an a', exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`modelName=a.*view=${id}`));
  await expect(total(other)).toHaveText(totalText ?? '');
  // A view of another account can be neither changed nor deleted.
  await expect(panel(other).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(panel(other).getByRole('button', { name: 'Update' })).toHaveCount(0);
  await other.context().close();

  await page.getByRole('textbox', { name: 'Model' }).filter({ visible: true }).fill('x1');
  await expect(page).toHaveURL(/modelName=x1/);
  await views(page).click();
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('View saved.').first()).toBeVisible();
  await openAt(page, `/terminal-model?view=${id}`);
  await expect(page).toHaveURL(/modelName=x1/);

  await views(page).click();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await page.locator('.ant-popover').getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

test('a list opens with the view that is chosen for that, and other columns come with it', async ({ page }) => {
  await signIn(page);
  await openAt(page, '/role-list?isDefault=true');
  await saveView(page, 'Default roles');
  await panel(page).getByRole('button', { name: 'Open the list with Default roles' }).click();
  await expect(page.getByText('View saved.').first()).toBeVisible();
  await page.goto('/role-list');
  await expect(page).toHaveURL(/isDefault=true.*view=\d+/);
  await expect(row(page, 'Administrator').first()).toBeVisible();
  await views(page).click();
  await panel(page).getByLabel('Name of the view').fill('Roles of the console');
  await panel(page).getByRole('button', { name: 'Rename' }).click();
  await expect(views(page)).toHaveText('Roles of the console');
  await panel(page)
    .getByRole('button', { name: /^No longer open/ })
    .click();
  await expect(panel(page).getByRole('button', { name: /^Open the list with/ })).toBeVisible();
  await page.goto('/role-list');
  await expect(total(page)).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

test('each list of a screen with several keeps views of its own', async ({ page }) => {
  const accountsName = await newAccount(page.request, PLATFORM);
  await signIn(page, accountsName);
  await openAt(page, '/log-list?outcome=success');
  await saveView(page, 'What went well');
  await expect(page).toHaveURL(/outcome=success.*view=\d+/);
  const id = new URL(page.url()).searchParams.get('view');
  await page.keyboard.press('Escape');
  await showList(page, 'Sign-ins');
  await expect(page).toHaveURL('/log-list?view=logins');
  await expect(total(page)).toBeVisible();
  await expect(views(page)).toHaveText('');
  await openAt(page, '/log-list?view=logins&outcome=failure');
  await saveView(page, 'Failed sign-ins');
  await expect(page).toHaveURL(/view=logins\.\d+&outcome=failure/);
  const link = new URL(page.url()).searchParams.get('view');
  await panel(page)
    .getByRole('button', { name: /^Open the list with/ })
    .click();
  await expect(panel(page).getByRole('button', { name: /^No longer open/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await showList(page, 'Operations');
  await expect(page).toHaveURL('/log-list');
  await showList(page, 'Sign-ins');
  await expect(views(page)).toHaveText('Failed sign-ins');

  await openAt(page, `/log-list?view=${id}`);
  await expect(page).toHaveURL(/outcome=success/);
  await expect(views(page)).toHaveText('What went well');
  await openAt(page, `/log-list?view=${link}`);
  await expect(page).toHaveURL(/outcome=failure/);
  await expect(views(page)).toHaveText('Failed sign-ins');
  await openAt(page, '/log-list?view=logins');
  await expect(page).toHaveURL(new RegExp(`outcome=failure.*view=${link}$`));
});

test('a list beside a screen’s own remembers its view, and the screen’s own list too', async ({ page }) => {
  const accountsName = await newAccount(page.request, PLATFORM);
  await signIn(page, accountsName);
  await openAt(page, '/billing-client');
  await saveView(page, 'Balances');
  await openAt(page, '/billing-client?view=statement&currency=YCOIN');
  await saveView(page, 'Year coins');
  await page.reload();
  await expect(views(page)).toHaveText('Year coins');
  await page.keyboard.press('Escape');
  await showList(page, 'Balances');
  await expect(total(page)).toBeVisible();
  await openAt(page, '/billing-client');
  await views(page).click();
  await expect(panel(page).getByRole('button', { name: 'Balances', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Year coins', exact: true })).toHaveCount(0);
});

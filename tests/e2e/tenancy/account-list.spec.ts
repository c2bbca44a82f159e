import { expect, test, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { openVoucherAccount } from '../support/vouchers.ts';
import { exportList } from '../support/exporting.ts';

const GENERATED = /^(?=.*[A-Z])(?=.*[a-z])(?=.*[#%@&*!_.])[A-Za-z0-9#%@&*!_.]{20}$/;

/** Account names contain no blanks. */
function freeName(): string {
  return uniqueName('e2e').replace(' ', '-');
}

async function save(page: Page): Promise<void> {
  await send(page);
}

async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

/** Runs an action from the menu behind the row's last button. */
async function more(page: Page, text: string, action: string): Promise<void> {
  await row(page, text).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, name: string, userName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  await dialog(page).getByLabel('Account', { exact: true }).fill(name);
  await dialog(page).getByLabel('User name', { exact: true }).fill(userName);
  await dialog(page).getByRole('button', { name: 'Generate' }).click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue(GENERATED);
  await selectOption(page, 'Role', 'Default client');
  await save(page);
  await expect(dialog(page)).toBeHidden();
}

test('the names of roles in Greek, which differ in their ends, are read whole', async ({ page }) => {
  await page.addInitScript(
    `if (location.origin !== 'null') localStorage.setItem('roger.preferences', '{"locale":"el-GR"}')`,
  );
  await signIn(page);
  await page.goto('/account-list?accountsName=agent');
  const role = page.getByRole('cell', { name: 'Προεπιλεγμένος αντιπρόσωπος' }).first();
  await expect(role).toBeVisible();
  expect(await role.evaluate((td) => td.scrollWidth - td.clientWidth)).toBe(0);
  await expect(page.getByRole('columnheader', { name: 'Κατ. κωδικού' })).toBeVisible();
});

test('a client is found as lists find it: without accents, in any case', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await page.getByRole('button', { name: 'Add account' }).click();
  const picker = dialog(page).getByRole('combobox', { name: 'Client' });
  await picker.fill('LUBECK');
  await expect(page.locator('.ant-select-dropdown').getByTitle('Lübeck Airport')).toBeVisible();
  await picker.press('Enter');
  await expect(dialog(page).getByTitle('Lübeck Airport')).toBeVisible();
  await leave(page);
});

test('an agent adds, edits, resets, disables and deletes an account', async ({ page, browser, baseURL }) => {
  const errors = collectErrors(page);
  const name = freeName();
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await expect(row(page, 'Robin Fischer')).toBeVisible();

  await page.getByRole('button', { name: 'Add account' }).click();
  await save(page);
  await expect(dialog(page)).toContainText('Account cannot be empty');
  await dialog(page).getByLabel('Account', { exact: true }).fill('client');
  await dialog(page).getByLabel('User name', { exact: true }).focus();
  await expect(dialog(page)).toContainText('Account already exists');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await add(page, name, 'Kim Sommer');
  await expect(row(page, name)).toContainText('Kim Sommer');
  await expect(row(page, name)).toContainText('Initial');

  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('User name', { exact: true }).fill('Kim Winter');
  await save(page);
  await expect(row(page, name)).toContainText('Kim Winter');

  await row(page, name)
    .getByRole('button', { name: /^Reset password/ })
    .click();
  await expect(dialog(page)).toContainText('no e-mail address');
  await expect(dialog(page).getByRole('radio', { name: 'Send it by e-mail' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog(page)).toContainText('You will not see it again');
  const password = (await dialog(page).locator('code').innerText()).trim();
  expect(password).toMatch(GENERATED);
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(password)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, name, password);
  await other.goto('/client-list');
  await expect(row(other, 'Nordwind Communications').first()).toBeVisible();

  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await selectOption(page, 'Status', 'Disabled');
  await save(page);
  await expect(row(page, name)).toContainText('Disabled');
  // Its stream may end the session before any call does.
  await other.goto('/client-list');
  await expect(other).toHaveURL(/\/login/);
  await context.close();

  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('an account that failed sign-ins have locked is shown, found and unlocked', async ({ page }) => {
  const name = freeName();
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await add(page, name, 'Sam Herbst');
  for (let round = 0; round < 5; round += 1) {
    const data = { accountsName: name, accountsPassword: 'wrong' };
    await page.request.post('/nmsService/tbUserInfo/login', { data });
  }
  await page.goto(`/account-list?accountsName=${name}&status=locked`);
  const status = row(page, name).getByText('Locked', { exact: true });
  await expect(status).toHaveAttribute('title', /^Locked until \d{4}-/);
  expect(await status.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await row(page, name)
    .getByRole('button', { name: /^Unlock/ })
    .click();
  await expect(row(page, name)).toHaveCount(0);
  await page.goto(`/account-list?accountsName=${name}`);
  await expect(row(page, name)).toContainText('Normal');
});

test('offers an account only roles that its client may have', async ({ page, request }) => {
  const roleName = uniqueName('E2E private');
  const { call } = await openVoucherAccount(request, 'admin');
  await call('post', 'tbRole/add', { roleName, isOpen: 0 });
  await signIn(page);
  await page.goto('/account-list');
  await page.getByRole('button', { name: 'Add account' }).click();
  const roles = dialog(page).getByLabel('Role', { exact: true });
  await roles.fill(roleName);
  await page.getByTitle(roleName, { exact: true }).last().click();
  await expect(dialog(page)).toContainText(roleName);
  // Another client: the private role is cleared and no longer offered.
  await dialog(page).getByLabel('Client', { exact: true }).fill('Nordwind');
  await page
    .getByTitle(/^Nordwind/)
    .last()
    .click();
  await expect(dialog(page)).not.toContainText(roleName);
  await roles.fill(roleName);
  await expect(page.getByTitle(roleName, { exact: true })).toHaveCount(0);
  await roles.fill('Default');
  await expect(page.getByTitle('Default agent', { exact: true })).toHaveCount(1);
});

test('shows the console as an account below, and lets nothing be written', async ({ page }) => {
  let seen = { token: '', clientInfo: { id: 0 } };
  await page.route('**/tbUserInfo/seeAs', async (route) => {
    const response = await route.fetch();
    ({ result: seen } = (await response.json()) as { result: typeof seen });
    await route.fulfill({ response });
  });
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await more(page, 'Robin Fischer', 'View as');
  await expect(dialog(page)).toContainText('cannot change anything');
  await expect(dialog(page)).toContainText('one hour');
  await dialog(page).getByRole('button', { name: 'View as this account' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const banner = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'client' });
  await expect(banner.first()).toBeVisible();

  const answer = await page.request.put('/nmsService/tbClientInfo/edit', {
    headers: { 'x-access-token': seen.token },
    data: { id: seen.clientInfo.id, contact: 'Somebody else' },
  });
  expect(await answer.json()).toMatchObject({ success: false });
});

test('the own account can be edited only, and only in part', async ({ page }) => {
  await signIn(page);
  await page.goto('/account-list?accountsName=admin');
  const own = row(page, 'Administrator').first();
  await expect(own).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(1);
  await own.getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog(page).getByLabel('Phone', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Status', { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByLabel('Role', { exact: true })).toHaveCount(0);
});

test('an administrator filters, exports and finds every account', async ({ page }) => {
  await signIn(page);
  await page.goto('/account-list');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('User name', { exact: true }).first().fill('Alex');
  await expect(page).toHaveURL(/userName=Alex/);
  await expect(row(page, 'Alex Morgan')).toBeVisible();
  await expect(row(page, 'Robin Fischer')).toHaveCount(0);
  expect((await exportList(page)).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a client reads its accounts and is offered nothing else', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/account-list');
  await expect(row(page, 'Robin Fischer')).toBeVisible();
  await expect(row(page, 'Alex Morgan')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add account' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(row(page, 'Robin Fischer').getByRole('button')).toHaveCount(0);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await expect(row(page, 'Robin Fischer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add account' }).click();
  await dialog(page).getByRole('button', { name: 'Generate' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});

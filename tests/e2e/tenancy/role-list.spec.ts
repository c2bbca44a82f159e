import { expect, test, type Locator, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  selectionBar,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

/** An entry of the tree in the open drawer, by its full name. */
function entry(page: Page, name: string): Locator {
  return dialog(page)
    .getByRole('treeitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

async function isChecked(page: Page, name: string, checked: boolean): Promise<void> {
  await expect(entry(page, name)).toHaveAttribute('aria-checked', String(checked));
}

async function toggle(page: Page, name: string): Promise<void> {
  await entry(page, name).getByRole('checkbox').click();
}

/** Presses a button of the open dialog. */
async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
}

async function cancel(page: Page): Promise<void> {
  await leave(page);
}

/** Runs an action of a role's row. */
async function runAction(page: Page, name: string, verb: 'Edit' | 'Set permissions' | 'Delete'): Promise<void> {
  await perform(row(page, name), verb);
}

async function keyOf(page: Page, name: string): Promise<number> {
  return Number(await page.locator('tr[data-row-key]').filter({ hasText: name }).getAttribute('data-row-key'));
}

async function addRole(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add role' }).click();
  await dialog(page).getByLabel('Role', { exact: true }).fill(name);
  await send(page);
  await expect(dialog(page)).toContainText(`Set permissions: ${name}`);
}

async function saveChoice(page: Page): Promise<void> {
  await press(page, 'Set permissions');
  await expect(dialog(page)).toBeHidden();
}

async function removeRole(page: Page, name: string): Promise<void> {
  await runAction(page, name, 'Delete');
  await press(page, 'Delete');
  await expect(row(page, name)).toHaveCount(0);
}

/** Makes a call as the signed-in account; returns its result. */
async function call(page: Page, method: 'POST' | 'DELETE', action: string, data: object): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'admin')?.value ?? '');
  const answer = await page.request.fetch(`/nmsService/${action}`, {
    method,
    data,
    headers: { 'x-access-token': token },
  });
  const { success, result } = (await answer.json()) as { success: boolean; result: unknown };
  expect(success, action).toBe(true);
  return result;
}

test('adds a role, authorises it, renames and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E role');
  await signIn(page);
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Add role' }).click();
  await send(page);
  await expect(dialog(page)).toContainText('Role cannot be empty');
  await dialog(page)
    .getByRole('radio', { name: /Yes, sub-clients too/ })
    .check();
  await dialog(page).getByLabel('Role', { exact: true }).fill(name);
  await send(page);

  await expect(dialog(page)).toContainText(`Set permissions: ${name}`);
  await expect(dialog(page).getByRole('status')).toContainText('Selected: 0');
  await toggle(page, 'Add terminals');
  await dialog(page).getByLabel('Search menus and functions').fill('edit mod');
  await toggle(page, 'Edit models');
  await expect(entry(page, 'Add terminals')).toHaveCount(0);
  await dialog(page).getByLabel('Search menus and functions').fill('');
  await isChecked(page, 'Terminal list', true);
  await saveChoice(page);
  await expect(row(page, name)).toContainText('Yes, sub-clients too');

  await runAction(page, name, 'Set permissions');
  for (const menu of ['Terminals', 'Terminal list', 'Add terminals', 'Terminal models', 'Edit models']) {
    await isChecked(page, menu, true);
  }
  await isChecked(page, 'Delete terminals', false);
  await toggle(page, 'Terminal models');
  await isChecked(page, 'Edit models', false);
  await cancel(page);

  await runAction(page, name, 'Edit');
  await dialog(page).getByLabel('Role', { exact: true }).fill(`${name} II`);
  await send(page);
  await expect(row(page, `${name} II`)).toBeVisible();
  await removeRole(page, `${name} II`);
  expect(errors).toEqual([]);
});

test('chooses everything and nothing, by keyboard too', async ({ page }) => {
  const name = uniqueName('E2E keys');
  await signIn(page);
  await page.goto('/role-list');
  await addRole(page, name);
  await press(page, 'Select all');
  await isChecked(page, 'Resource list', true);
  await press(page, 'Clear selection');
  await expect(dialog(page).getByRole('status')).toContainText('Selected: 0');
  await dialog(page).getByRole('tree').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await isChecked(page, 'Home', true);
  await cancel(page);
  await removeRole(page, name);
});

test('keeps the default roles, and the administrator’s as it is', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list?isDefault=true');
  await expect(row(page, 'Default agent').getByRole('button', { name: /^Set permissions/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Delete|More): / })).toHaveCount(0);
  await page.getByLabel('Select Default agent').check();
  await perform(selectionBar(page), 'Delete');
  await press(page, 'Delete');
  await expect(dialog(page)).toContainText('A default role cannot be deleted');
  await cancel(page);

  await runAction(page, 'Default administrator', 'Set permissions');
  await expect(dialog(page)).toContainText('always has every permission');
  await isChecked(page, 'Resource list', true);
  await expect(dialog(page).getByRole('button', { name: 'Set permissions' })).toHaveCount(0);
});

test('says how many accounts keep a role from being deleted', async ({ page }) => {
  const name = uniqueName('E2E used');
  await signIn(page);
  await page.goto('/role-list');
  await addRole(page, name);
  await toggle(page, 'Home');
  await saveChoice(page);
  const accountsName = `e2e-${Date.now().toString(36)}`;
  const account = { accountsName, userName: 'Sam Vogel', clientId: 1, roleid: await keyOf(page, name) };
  const { id } = (await call(page, 'POST', 'tbUserInfo/add', account)) as { id: number };
  await runAction(page, name, 'Delete');
  await press(page, 'Delete');
  await expect(dialog(page)).toContainText('1 account still has this role');
  await leave(page);
  await expect(row(page, name)).toBeVisible();

  await call(page, 'DELETE', 'tbUserInfo/deleteBatch', { ids: [id] });
  await expect(dialog(page)).toBeHidden();
  await removeRole(page, name);
});

test('offers to reload a role that another user changed', async ({ page }) => {
  const name = uniqueName('E2E race');
  await signIn(page);
  await page.goto('/role-list');
  await addRole(page, name);
  await call(page, 'POST', 'tbRole/edit', { roleid: await keyOf(page, name), roleName: `${name} II` });
  await toggle(page, 'Home');
  await press(page, 'Set permissions');
  await expect(dialog(page)).toContainText('Somebody else has changed this role');
  await press(page, 'Reload');
  await isChecked(page, 'Home', false);
  await toggle(page, 'Home');
  await saveChoice(page);
  await removeRole(page, name);
});

test('lets an agent give what it holds itself, and look at what is above it', async ({ page }) => {
  const name = uniqueName('E2E agent role');
  await signIn(page, 'agent');
  await page.goto('/role-list');
  await addRole(page, name);
  await expect(entry(page, 'Add clients')).toBeVisible();
  await expect(entry(page, 'Resource list')).toHaveCount(0);
  await expect(entry(page, 'Edit models')).toHaveCount(0);
  await toggle(page, 'Add clients');
  await saveChoice(page);

  await expect(row(page, 'Default client').getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await runAction(page, 'Default client', 'Set permissions');
  await expect(dialog(page)).toContainText('belongs to a client above yours');
  await expect(dialog(page).getByRole('tree')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Set permissions' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await removeRole(page, name);
});

test('is nothing for a client', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Role list' })).toHaveCount(0);
  await page.goto('/role-list');
  await expect(page.getByRole('heading', { name: 'You have no access to Role list' })).toBeVisible();
});

test('reads well on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/role-list');
  await perform(page.getByRole('listitem').filter({ hasText: 'Default client', visible: true }), 'Set permissions');
  await expect(entry(page, 'Terminal list')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Set permissions' })).toBeInViewport();
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list');
  await expect(row(page, 'Default agent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await cancel(page);
  await runAction(page, 'Default agent', 'Set permissions');
  await expect(entry(page, 'Terminal list')).toBeVisible();
  await expectAccessible(page);
});

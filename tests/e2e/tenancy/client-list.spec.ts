import { expect, test, type Locator, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  selectionBar,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { hold } from '../support/hold.ts';

/** The row of a client; rows of its children contain its name too, but not as the link that opens it. */
function client(page: Page, name: string): Locator {
  const opens = page.getByRole('link', { name, exact: true });
  return page.getByRole('row').filter({ has: opens, visible: true });
}

async function openList(page: Page, name = ''): Promise<void> {
  await page.goto(name === '' ? '/client-list' : `/client-list?clientname=${encodeURIComponent(name)}`);
  await expect(page.getByText(/^Total: /)).toBeVisible();
}

/** Selects an item from the menu behind a row's last button. */
async function openFromMenu(page: Page, name: string, item: string): Promise<void> {
  await client(page, name).getByRole('button', { name: /^More/ }).click();
  await page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menuitem', { name: item }).click();
}

async function selectSuperior(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Parent client', { exact: true }).click();
  await page.keyboard.type(name);
  await page.getByTitle(name, { exact: true }).last().click();
}

async function save(page: Page): Promise<void> {
  await send(page);
  await expect(dialog(page)).toBeHidden();
}

async function addClient(page: Page, name: string, superior?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).getByLabel('Client name').fill(name);
  if (superior !== undefined) await selectSuperior(page, superior);
  await save(page);
  await expect(client(page, name)).toBeVisible();
}

async function deleteClient(page: Page, name: string): Promise<void> {
  await openFromMenu(page, name, 'Delete');
  await expect(dialog(page).getByRole('region', { name: 'Before' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(client(page, name)).toHaveCount(0);
}

test.describe('as an agent', () => {
  test('adds, edits, moves and deletes a client, saying beforehand what that ends', async ({ page }) => {
    const errors = collectErrors(page);
    const name = uniqueName('E2E client');
    await signIn(page, 'agent');
    await openList(page);
    await page.getByRole('button', { name: 'Add client' }).click();
    await send(page);
    await expect(dialog(page)).toContainText('Client name cannot be empty');
    await dialog(page).getByLabel('Client name').fill('Alster Security');
    await send(page);
    await expect(dialog(page)).toContainText('already exists');
    await dialog(page).getByLabel('Client name').fill(name);
    await save(page);

    await client(page, name).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Contact', { exact: true }).fill('Sam Vogel');
    await save(page);
    await expect(client(page, name)).toContainText('Sam Vogel');

    await client(page, name).getByRole('button', { name: /^Move/ }).click();
    await selectSuperior(page, 'Alster Security');
    await expect(dialog(page)).toContainText('Servers that will be unbound');
    const before = dialog(page).getByRole('region', { name: 'Before' });
    const after = dialog(page).getByRole('region', { name: 'After' });
    await expect(before.getByRole('treeitem').filter({ hasText: name })).toContainText('Moves');
    await expect(after.getByRole('treeitem').filter({ hasText: name })).toContainText('Now here');
    await expect(after).toContainText('Alster Security');
    await save(page);
    await expect(client(page, name)).toContainText('Alster Security');

    await openFromMenu(page, name, 'Delete');
    await expect(dialog(page)).toContainText('Accounts that will be removed: 0');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(client(page, name)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('shows that children of a deleted client pass to its superior', async ({ page }) => {
    const parent = uniqueName('E2E parent');
    const child = uniqueName('E2E child');
    await signIn(page, 'agent');
    await openList(page);
    await addClient(page, parent);
    await addClient(page, child, parent);
    await expect(client(page, child)).toContainText(parent);

    await openFromMenu(page, parent, 'Delete');
    await expect(dialog(page)).toContainText(`“${child}” will move to “Nordwind Communications”.`);
    const before = dialog(page).getByRole('region', { name: 'Before' });
    const after = dialog(page).getByRole('region', { name: 'After' });
    await expect(before.getByRole('treeitem').filter({ hasText: parent })).toContainText('Deleted');
    await expect(before.getByRole('treeitem').filter({ hasText: child })).toContainText('Moves');
    await expect(after.getByRole('treeitem').filter({ hasText: child })).toContainText('Now here');
    await expect(after).not.toContainText(parent);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(client(page, parent)).toHaveCount(0);
    await expect(client(page, child)).toContainText('Nordwind Communications');
    await deleteClient(page, child);
  });

  test('says at the field why a quota or a superior is refused', async ({ page }) => {
    await signIn(page, 'agent');
    await openList(page);
    await page.getByRole('button', { name: 'Add client' }).click();
    await dialog(page).getByLabel('Client name').fill(uniqueName('E2E quota'));
    await dialog(page).getByLabel('Max. groups').fill('5000');
    await send(page);
    await expect(dialog(page).getByText('The maximum value is 2,000')).toBeVisible();
    await leave(page);
    await expect(dialog(page)).toBeHidden();

    await openList(page, 'Baltic Rail');
    await client(page, 'Baltic Rail Services').getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Max. groups').fill('10');
    await send(page);
    await expect(dialog(page)).toContainText('Sub-clients may create up to 140');
    await leave(page);
    await expect(dialog(page)).toBeHidden();

    await client(page, 'Baltic Rail Services').getByRole('button', { name: /^Move/ }).click();
    await selectSuperior(page, 'Nordsee Ferries');
    await expect(dialog(page)).toContainText('this parent client only 140');
    await send(page);
    await expect(dialog(page)).toBeVisible();
    await leave(page);
  });

  test('waits for the clients below before it says that a quota is enough', async ({ page }) => {
    await signIn(page, 'agent');
    await openList(page, 'Baltic Rail');
    const release = await hold(page, '**/nmsService/tbClientInfo/all*');
    await client(page, 'Baltic Rail Services').getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Max. groups').fill('10');
    await send(page);
    release();
    await expect(dialog(page)).toContainText('Sub-clients may create up to 140');
    await leave(page);
  });

  test('gives a client a time zone with summer time, and takes it away again', async ({ page }) => {
    const errors = collectErrors(page);
    const name = uniqueName('E2E zone');
    await signIn(page, 'agent');
    await openList(page);
    await addClient(page, name);
    await client(page, name).getByRole('button', { name: /^Edit/ }).click();
    const zone = dialog(page).getByLabel('Time zone with summer time');
    await zone.click();
    await page.keyboard.type('kiritimati');
    await page.getByTitle('Pacific/Kiritimati (UTC+14:00)').click();
    await expectAccessible(page);
    await save(page);
    await client(page, name).getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Pacific/Kiritimati')).toBeVisible();
    await expect(page.getByText('UTC+14:00')).toBeVisible();
    await openList(page, name);
    await client(page, name).getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog(page).getByText('Pacific/Kiritimati (UTC+14:00)')).toBeVisible();
    await zone.hover();
    await dialog(page).locator('.ant-select-clear').filter({ visible: true }).last().click();
    await save(page);
    await client(page, name).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Pacific/Kiritimati')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('binds servers, and asks before terminals lose one', async ({ page }) => {
    const name = uniqueName('E2E servers');
    await signIn(page, 'agent');
    await openList(page);
    await addClient(page, name);
    await openFromMenu(page, name, 'Manage servers');
    await dialog(page).getByLabel('Servers', { exact: true }).click();
    await page.getByTitle(/^Frankfurt/).click();
    // Closes the list; Tab would deselect the marked server.
    await page.keyboard.press('Escape');
    await dialog(page).getByLabel('Default server', { exact: true }).click();
    await page.keyboard.press('Enter');
    await save(page);
    await client(page, name).getByRole('link', { name, exact: true }).click();
    await dialog(page).getByRole('tab', { name: 'Holdings' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Servers' })).toContainText('Default server');
    await dialog(page).getByRole('button', { name: /Close/ }).click();
    await expect(dialog(page)).toBeHidden();
    await deleteClient(page, name);

    await openList(page, 'Alster');
    await openFromMenu(page, 'Alster Security', 'Manage servers');
    await dialog(page).getByLabel('Servers', { exact: true }).press('Backspace');
    await send(page);
    await expect(dialog(page)).toContainText('a server that you are removing');
    await expect(dialog(page).getByRole('button', { name: 'Continue anyway' })).toBeVisible();
    await leave(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('names and deletes a domain', async ({ page }) => {
    const name = uniqueName('E2E hosts');
    const host = `e2e-${Date.now().toString(36)}.example.org`;
    await signIn(page, 'agent');
    await openList(page);
    await addClient(page, name);
    await openFromMenu(page, name, 'Manage domain names');
    await expect(dialog(page)).toContainText('No domain name yet');
    await dialog(page).getByLabel('New domain name').fill('not a domain');
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await expect(dialog(page)).toContainText('wrong format');
    await dialog(page).getByLabel('New domain name').fill(host);
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await expect(dialog(page).getByRole('listitem')).toContainText(host);
    await dialog(page).getByLabel('New domain name').fill(host);
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await expect(dialog(page)).toContainText('already exists');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);

    await dialog(page)
      .getByRole('button', { name: `Delete ${host}` })
      .click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog(page)).toContainText('No domain name yet');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
    await deleteClient(page, name);
  });

  test('sets the reminder of several clients and hides the superior of one', async ({ page }) => {
    const names = [uniqueName('E2E batch'), uniqueName('E2E batch')];
    const [first = ''] = names;
    await signIn(page, 'agent');
    await openList(page);
    await expect(selectionBar(page)).toBeHidden();
    for (const name of names) await addClient(page, name);
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await perform(selectionBar(page), 'Set expiry reminder');
    await expect(dialog(page)).toContainText('2 clients will be changed');
    await dialog(page).getByLabel('Days before expiry').fill('47');
    await save(page);

    await perform(selectionBar(page), 'Custom pricing');
    await save(page);

    await openFromMenu(page, first, 'Hide parent clients');
    await expect(dialog(page)).toContainText('no longer see the clients above');
    await dialog(page).getByRole('switch', { name: 'Hide parent clients' }).click();
    await dialog(page).getByRole('switch', { name: 'Hide parent client’s contact' }).click();
    await save(page);

    await client(page, first).getByRole('link', { name: first, exact: true }).click();
    const fact = (field: string) => dialog(page).locator('.facts > div').filter({ hasText: field });
    const yes = (field: string) => fact(field).filter({ hasText: 'Yes' });
    await expect(fact('Remind before expiry (days)')).toContainText('47');
    await expect(yes('Custom pricing')).toBeVisible();
    await expect(yes('Hide parent clients')).toBeVisible();
    await expect(yes('Hide parent client’s contact')).toBeVisible();
    await dialog(page).getByRole('tab', { name: 'Holdings' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Balance' })).toContainText('K coins');
    await expect(dialog(page).getByRole('region', { name: 'Group quota' })).toContainText('Remaining');
    await dialog(page).getByRole('button', { name: /Close/ }).click();
    await expect(dialog(page)).toBeHidden();
    await selectionBar(page).getByRole('button', { name: 'Clear' }).click();
    for (const name of names) await deleteClient(page, name);
  });

  test('changes of its own client only what it may', async ({ page }) => {
    await signIn(page, 'agent');
    await openList(page, 'Nordwind');
    const own = client(page, 'Nordwind Communications');
    await expect(own.getByRole('button', { name: /^(Move|Delete)/ })).toHaveCount(0);
    await own.getByRole('button', { name: /^More/ }).click();
    const menu = page.locator('.ant-dropdown').filter({ visible: true });
    await expect(menu.getByRole('menuitem')).toHaveText(['Preview reminder']);
    await page.keyboard.press('Escape');
    await own.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog(page).getByLabel('Contact', { exact: true })).toBeVisible();
    for (const field of ['Client name', 'Max. groups', 'Parent client', 'Server', 'Hide parent clients']) {
      await expect(dialog(page).getByLabel(field, { exact: true })).toHaveCount(0);
    }
  });
});

test.describe('as the platform', () => {
  test('says why a client with terminals is not deleted', async ({ page }) => {
    await signIn(page);
    await openList(page, 'Alster');
    await openFromMenu(page, 'Alster Security', 'Delete');
    await expect(dialog(page)).toContainText('still has');
    await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  test('follows the tree', async ({ page }) => {
    await signIn(page);
    await openList(page);
    const tree = page.getByRole('navigation', { name: 'Client tree' });
    await expect(tree).toContainText('terminals, with those of sub-clients');
    await tree.getByText(/Rádio Sul/).click();
    await expect(page).toHaveURL(/pid=/);
    await expect(client(page, 'Litoral Energia')).toBeVisible();
    await expect(client(page, 'Alster Security')).toHaveCount(0);
  });

  test('adds an agent, whose superior cannot be a client', async ({ page }) => {
    const name = uniqueName('E2E agent');
    await signIn(page);
    await openList(page);
    await page.getByRole('button', { name: 'Add client' }).click();
    await dialog(page).getByLabel('Client name').fill(name);
    await dialog(page).getByLabel('Client type').click();
    await page.getByTitle('Agent', { exact: true }).click();
    await selectSuperior(page, 'Rádio Sul');
    await dialog(page).getByLabel('Max. groups').fill('50');
    await save(page);
    await expect(client(page, name)).toContainText('Rádio Sul');
    await deleteClient(page, name);
  });
});

test('leads from a new client to its first account, for that client', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E first');
  const accountsName = name.replaceAll(' ', '-').toLowerCase();
  await signIn(page, 'agent');
  await openList(page);
  await addClient(page, name);
  await page.getByRole('link', { name: 'Add its first account' }).click();
  await expect(page).toHaveURL(/\/account-list\?clientId=\d+$/);
  await expect(dialog(page).locator('.ant-form-item').filter({ hasText: 'Client' })).toContainText(name);
  await dialog(page).getByLabel('Account', { exact: true }).fill(accountsName);
  await dialog(page).getByLabel('User name').fill('First user');
  await dialog(page).getByLabel('Role').click();
  await page.getByTitle('Default client', { exact: true }).last().click();
  await save(page);
  const account = page.getByRole('row').filter({ hasText: accountsName });
  await expect(account).toContainText(name);
  expect(errors).toEqual([]);
});

test('lets a client see only itself and change of itself only what it may', async ({ page }) => {
  await signIn(page, 'client');
  await openList(page);
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
  await expect(client(page, 'Hafen Logistik')).toBeVisible();
  await expect(client(page, 'Hafen Logistik')).not.toContainText('Alster');
  await expect(page.getByRole('button', { name: 'Add client' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await client(page, 'Hafen Logistik').getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog(page).getByLabel('Contact', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Max. groups')).toHaveCount(0);
});

test('shows the details on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent');
  await openList(page, 'Alster');
  await page.getByRole('link', { name: 'Alster Security', exact: true }).click();
  await dialog(page).getByRole('tab', { name: 'Holdings' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Servers' })).toContainText('Frankfurt');
  // The whole dialog, after its animation.
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await openList(page);
  await expectAccessible(page);

  await openList(page, 'Alster');
  await client(page, 'Alster Security').getByRole('button', { name: /^Move/ }).click();
  await selectSuperior(page, 'Elbe Construction');
  await expect(dialog(page).getByRole('region', { name: 'After' })).toContainText('Now here');
  await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await client(page, 'Alster Security').getByRole('link', { name: 'Alster Security', exact: true }).click();
  await dialog(page).getByRole('tab', { name: 'Holdings' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Balance' })).toContainText('Vouchers');
  await expectAccessible(page);
});

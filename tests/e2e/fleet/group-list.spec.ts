import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  send,
  showAllColumns,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

test('adds several groups, edits one and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E group');
  await signIn(page);
  await page.goto('/group-list');
  await page.getByRole('button', { name: 'Add groups' }).click();
  await expect(dialog(page)).toContainText(/Created: \d[\d,]*\. There is no limit\./);
  await dialog(page).getByLabel('Group name').fill(name);
  await dialog(page).getByLabel('Quantity').fill('2');
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`/group-list?keyword=${encodeURIComponent(name)}`);
  await expect(row(page, `${name}001`)).toContainText('Normal');
  await expect(row(page, `${name}002`)).toContainText('0 (0 online)');

  await row(page, `${name}001`).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Channel area').fill('Pier');
  await send(page);
  // The column has no room beside the tree.
  await showAllColumns(page);
  await expect(row(page, `${name}001`)).toContainText('Pier');

  await perform(row(page, `${name}001`), 'Delete');
  await expect(dialog(page)).toContainText('Terminals that will lose a group: 0');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, `${name}001`)).toHaveCount(0);
  await expect(row(page, `${name}002`)).toBeVisible();
  expect(errors).toEqual([]);
});

test('leads from a new group to its terminals', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [msId = ''] = await payer.addTerminals();
  const name = uniqueName('E2E crew');
  await signIn(page);
  await page.goto(`/group-list?clientId=${payer.childId}`);
  await page.getByRole('button', { name: 'Add groups' }).click();
  await expect(dialog(page).locator('.ant-form-item').filter({ hasText: 'Client' })).toContainText(payer.childName);
  await dialog(page).getByLabel('Client').click();
  await page.getByTitle('Platform', { exact: true }).last().click();
  await dialog(page).getByLabel('Group name').fill(name);
  await send(page);
  await page.getByRole('link', { name: 'Add terminals' }).click();
  await expect(page).toHaveURL(/\/group-list\/\d+/);
  const adding = page.getByRole('dialog', { name: `Add terminals: ${name}` });
  await adding.getByRole('textbox').fill(msId);
  // The effect moves the button.
  await expect(adding).toContainText('1 terminal will join');
  await adding.getByRole('button', { name: 'Join' }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole('dialog', { name }).getByRole('tab', { name: 'Terminals' }).click();
  await expect(page.getByRole('dialog', { name }).getByRole('link', { name: msId })).toBeVisible();
  expect(errors).toEqual([]);
});

test('shows an agent its groups and who is in one', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/group-list?grpName=Emergency&clientName=Hafen');
  await row(page, 'Hafen Logistik').getByRole('link', { name: 'Emergency' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: 'Emergency' })).toBeVisible();
  await details.getByRole('tab', { name: 'Terminals' }).click();
  await expect(details.getByRole('link', { name: /^T\d{10}$/ }).first()).toBeVisible();
});

test('leaves a group and those below it in the list by its place in the tree', async ({ page, request }) => {
  const errors = collectErrors(page);
  const admin = await openVoucherAccount(request, 'admin');
  const name = uniqueName('E2E tree');
  const client = { clientname: uniqueName('E2E tree'), clienttype: 2, pid: admin.clientId, cregroupcount: 2 };
  const { id: clientId } = await admin.call<{ id: number }>('post', 'tbClientInfo/add', client);
  const add = async (grpName: string, grpPid: number | null) => {
    const group = { clientId, grpName, grpType: 'normal', grpPid };
    const { created } = await admin.call<{ created: { grpId: number }[] }>('post', 'tbGrpInfo/add', group);
    return created[0]?.grpId ?? 0;
  };
  const top = await add(name, null);
  const low = await add(`${name} low`, top);
  await signIn(page);
  await page.goto(`/group-list?clientId=${clientId}`);
  const tree = page.getByRole('navigation', { name: 'Groups by client and parent' });
  await tree.getByTitle(name, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`withinGrpId=${top}`));
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(`Group and those below: ${name}`);
  await expect(page.getByText('Total: 2')).toBeVisible();
  await expect(row(page, `${name} low`)).toBeVisible();
  await page.goto(`/group-list/${low}`);
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('No terminal is in it.');
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/group-list/${top}`);
  expect(errors).toEqual([]);
});

test('associates a group with another one, both ways, and takes that back', async ({ page, request }) => {
  const errors = collectErrors(page);
  const admin = await openVoucherAccount(request, 'admin');
  const name = uniqueName('E2E both');
  const wanted = { clientId: admin.clientId, grpName: name, grpType: 'normal', count: 2 };
  await admin.call('post', 'tbGrpInfo/add', wanted);
  await signIn(page);
  await page.goto(`/group-list?keyword=${encodeURIComponent(name)}`);
  await perform(row(page, `${name}001`), 'Link groups');
  await dialog(page).getByLabel('Linked groups').fill(`${name}002`);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(`${name}002`).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Link groups' }).click();
  await expect(page.getByText('Linked with 1 group.')).toBeVisible();
  await row(page, `${name}002`)
    .getByRole('link', { name: `${name}002` })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: `${name}001` })).toBeVisible();
  await perform(page.getByRole('dialog'), 'Link groups');
  const form = dialog(page).filter({ hasText: 'Link groups:' });
  await form.getByRole('combobox').press('Backspace');
  await form.getByRole('button', { name: 'Link groups' }).click();
  await expect(page.getByText('Linked with 0 groups.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('says that the platform may create groups without a limit', async ({ page }) => {
  await signIn(page);
  await page.goto('/group-list');
  await page.getByRole('button', { name: 'Add groups' }).click();
  await expect(dialog(page)).toContainText(/Created: [\d,]+\. There is no limit\./);
});

test('blocks adding where a client may create no more', async ({ page }) => {
  await signIn(page);
  await page.route('**/tbClientInfo/queryCreGrpCount*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...body, result: { total: 3, used: 3, remaining: 0, unlimited: false } },
    });
  });
  await page.goto('/group-list');
  await page.getByRole('button', { name: 'Add groups' }).click();
  await expect(dialog(page)).toContainText('May create: 3. Created: 3. Remaining: 0.');
  await expect(dialog(page)).toContainText('cannot create any more groups');
  const name = uniqueName('E2E one too many');
  await dialog(page).getByLabel('Group name').fill(name);
  await send(page);
  await expect(dialog(page)).toContainText('The count cannot exceed the remaining count (0).');
});

test('lets a client look and change nothing', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/group-list');
  await expect(row(page, 'Emergency')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add groups' })).toHaveCount(0);
  await expect(row(page, 'Emergency').getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(row(page, 'Dispatch')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    // Other tests add groups, which come first.
    await page.goto('/group-list?clientName=Hafen');
    await expect(row(page, 'Emergency').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('shows cards on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/group-list?clientName=Hafen');
  await expect(page.getByText('All hands').first()).toBeVisible();
  const width = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

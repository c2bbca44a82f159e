import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { expectFocusToComeBack, expectToFit } from '../support/dialog-checks.ts';
import { hold } from '../support/hold.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

/** Groups of the platform, and terminals of a lower client that may join them. */
async function talkers(request: APIRequestContext, groups: number, terminals: number) {
  const payer = await newPayer(request, {});
  const { call, clientId } = await openVoucherAccount(request, 'admin');
  const name = uniqueName('E2E talk');
  const wanted = { clientId, grpName: name, grpType: 'normal', count: groups };
  const { created } = await call<{ created: { grpId: number; grpName: string }[] }>('post', 'tbGrpInfo/add', wanted);
  const msIds = await payer.addTerminals({ count: terminals });
  const join = (grpIds: number[], members = msIds) => call('post', 'tbMsInfo/joinGroup', { msIds: members, grpIds });
  const remove = () => call('post', 'tbGrpInfo/deleteBatch', { ids: created.map(({ grpId }) => grpId) });
  return { name, groups: created, msIds, payer, join, remove };
}

const master = (page: Page, name: 'Groups' | 'Terminals') => page.getByRole('navigation', { name, exact: true });
const detail = (page: Page, name: 'Groups' | 'Terminals') => page.getByRole('region', { name, exact: true });
const members = (page: Page) => page.locator('.entries').getByRole('listitem');

async function selectOption(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByLabel(field, { exact: true }).fill(option);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(option, { exact: true }).click();
  await page.keyboard.press('Escape');
}

test('puts terminals into a group by pasted IDs, writes them again and removes one', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { name, groups, msIds } = await talkers(request, 1, 3);
  const [first = '', second = '', third = ''] = msIds;
  await signIn(page);
  await page.goto('/group-ms');
  await expect(detail(page, 'Groups')).toContainText('Choose a group to see its terminals.');
  expect((await page.locator('.tab-pane:visible > .ant-segmented').boundingBox())?.width).toBeLessThan(400);
  await master(page, 'Groups').getByRole('textbox').fill(name);
  await master(page, 'Groups').getByRole('button', { name }).click();
  await expect(page).toHaveURL(new RegExp(`item=${groups[0]?.grpId}`));
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await dialog(page).getByLabel('Terminal IDs').fill(`${first}; ${second.toLowerCase()}`);
  await expect(dialog(page)).toContainText(`2 terminals will join ${name}`);
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('2 memberships added.')).toBeVisible();
  await expect(members(page)).toHaveCount(2);
  await expect(members(page).first()).toContainText('Default group');
  await expect(detail(page, 'Groups')).toContainText('2 of 500 places taken');

  await page.getByRole('button', { name: 'Replace terminals' }).click();
  await expect(dialog(page).getByLabel('Terminal IDs')).toHaveValue(`${first}\n${second}`);
  await dialog(page).getByLabel('Terminal IDs').fill(`${second}\n${third}`);
  await expect(dialog(page)).toContainText('Added: 1. Removed: 1. Unchanged: 1.');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(members(page).filter({ hasText: first })).toHaveCount(0);
  await expect(members(page).filter({ hasText: third })).toBeVisible();

  await page.getByRole('checkbox', { name: third }).check();
  await page.getByRole('button', { name: 'Remove 1 terminal' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('1 terminal has left.')).toBeVisible();
  await expect(members(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

test.describe('by a clock of its own', () => {
  test.use({ ownContext: true });

  test('previews an ID once it is typed, not at every key', async ({ page, request }) => {
    const { name, groups, msIds } = await talkers(request, 1, 1);
    await page.clock.install();
    await signIn(page);
    await page.goto(`/group-ms?item=${groups[0]?.grpId}`);
    await page.getByRole('button', { name: 'Add terminals' }).click();
    const dryRuns: string[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/tbMsInfo/joinGroup')) dryRuns.push(one.postData() ?? '');
    });
    await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 10_000')));
    await dialog(page)
      .getByLabel('Terminal IDs')
      .pressSequentially(msIds[0] ?? '');
    await expect(dialog(page).getByRole('button', { name: 'Join' })).toBeDisabled();
    await page.clock.resume();
    await expect(dialog(page)).toContainText(`1 terminal will join ${name}`);
    await expect(dialog(page).getByRole('button', { name: 'Join' })).toBeEnabled();
    expect(dryRuns).toHaveLength(1);
  });
});

test('replaces no members that another administrator has changed, and then begins with those', async ({
  page,
  request,
}) => {
  const { groups, msIds, join } = await talkers(request, 1, 3);
  const [first = '', second = '', third = ''] = msIds;
  const grpIds = groups.map(({ grpId }) => grpId);
  await join(grpIds, [first]);
  await signIn(page);
  await page.goto(`/group-ms?item=${grpIds[0]}`);
  await page.getByRole('button', { name: 'Replace terminals' }).click();
  const field = dialog(page).getByLabel('Terminal IDs');
  await expect(field).toHaveValue(first);
  await join(grpIds, [second]);
  await field.fill(third);
  await expect(dialog(page)).toContainText('Added: 1. Removed: 2.');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed this in the meantime.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(members(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Replace terminals' }).click();
  await expect(field).toHaveValue([first, second].toSorted().join('\n'));
  await field.fill(second);
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(members(page)).toHaveCount(1);
});

test('explains a refusal at sending as its preview does, and once', async ({ page, request }) => {
  const { groups, msIds, join, remove } = await talkers(request, 33, 1);
  const [wanted, ...others] = groups.map(({ grpId }) => grpId);
  const [msId = ''] = msIds;
  await signIn(page);
  await page.goto(`/group-ms?item=${wanted}`);
  await page.route('**/tbMsInfo/joinGroup', async (route) => {
    // Another administrator is faster than the form.
    if (!(route.request().postData() ?? '').includes('dryRun')) await join(others);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add terminals' }).click();
  await dialog(page).getByLabel('Terminal IDs').fill(msId);
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(`${msId} can be in 32 groups at most.`);
  await remove();
});

test('shows the groups of a terminal, changes its default one and lets it leave one', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { groups, msIds, join } = await talkers(request, 2, 1);
  const [msId = ''] = msIds;
  const [one, two] = groups;
  await join(groups.map(({ grpId }) => grpId));
  await signIn(page);
  await page.goto('/group-ms');
  await page.getByText('By terminal', { exact: true }).click();
  await master(page, 'Terminals').getByRole('textbox').fill(msId);
  await master(page, 'Terminals').getByRole('button', { name: msId }).click();
  const entry = (name = '') => members(page).filter({ hasText: name }).filter({ hasText: 'Normal' });
  await expect(entry(one?.grpName)).toContainText('Default group');
  await entry(two?.grpName).getByRole('button', { name: 'Make default' }).click();
  await expect(entry(two?.grpName)).toContainText('Default group');
  await expect(entry(one?.grpName)).not.toContainText('Default group');
  await entry(two?.grpName).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toContainText(`${msId} will leave ${two?.grpName}.`);
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(entry(two?.grpName)).toHaveCount(0);
  await expect(entry(one?.grpName)).toContainText('Default group');
  expect(errors).toEqual([]);
});

test('joins, copies and leaves groups for all selected terminals', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { name, groups, msIds, payer, join } = await talkers(request, 2, 3);
  const [model = '', ...others] = msIds;
  await join(
    groups.map(({ grpId }) => grpId),
    [model],
  );
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Join groups');
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(dialog(page)).toContainText('cannot be empty');
  await selectOption(page, 'Groups', `${name}001`);
  await expect(dialog(page)).toContainText('Already members: 1.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('2 memberships added.')).toBeVisible();

  for (const msId of others) await row(page, msId).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Copy groups from a terminal');
  const source = dialog(page).getByRole('combobox', { name: 'Copy from' });
  await source.fill(model);
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .getByTitle(new RegExp(`^${model} `))
    .click();
  await expect(dialog(page).locator('.terminal-search')).toContainText(`${model} E2E renewal`);
  await expect(dialog(page)).toContainText('Terminals whose groups will change: 2 of 2.');
  await expect(dialog(page)).toContainText('and leave their current groups.');
  await dialog(page).getByRole('button', { name: 'Replace groups' }).click();
  await expect(page.getByText('Groups of 2 terminals replaced.')).toBeVisible();

  await perform(row(page, model), 'Leave groups');
  await selectOption(page, 'Groups', `${name}002`);
  await expect(dialog(page)).toContainText('Terminals that will leave: 1 of 1.');
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('1 terminal has left.')).toBeVisible();
  await page.goto(`/terminal-list/${others[0]}`);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(members(page).filter({ hasText: 'Platform' })).toHaveCount(2);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(members(page).filter({ hasText: 'Joined groups' }).first()).toContainText(name);
  expect(errors).toEqual([]);
});

test('Enter adds one group after another by its name, and takes none away', async ({ page, request }) => {
  const { groups, msIds, payer } = await talkers(request, 2, 1);
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  await perform(row(page, msIds[0] ?? ''), 'Join groups');
  const search = dialog(page).getByRole('combobox', { name: 'Groups' });
  for (const { grpName } of groups) {
    const found = page.waitForResponse((response) =>
      [...new URL(response.url()).searchParams.values()].includes(grpName),
    );
    await search.fill(grpName);
    await found;
    await expect(page.getByRole('option', { name: grpName })).toBeAttached();
    await search.press('Enter');
    await expect(search).toHaveValue('');
  }
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('2 memberships added.')).toBeVisible();
});

test('Enter waits for the group that was typed, and keeps the name of one that is not there', async ({
  page,
  request,
}) => {
  const { groups, msIds, payer } = await talkers(request, 2, 1);
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  const release = await hold(page, '**/tbGrpInfo/queryAllGroup*');
  await perform(row(page, msIds[0] ?? ''), 'Join groups');
  const search = dialog(page).getByRole('combobox', { name: 'Groups' });
  const [first, second] = groups.map(({ grpName }) => grpName);
  await search.fill(first ?? '');
  await search.press('Enter');
  await expect(search).toHaveValue(first ?? '');
  release();
  await expect(search).toHaveValue('');
  await search.fill(second ?? '');
  await search.press('Enter');
  await expect(search).toHaveValue('');
  await search.fill('E2E no such group');
  await search.press('Enter');
  await expect(page.getByRole('img', { name: 'No data' })).toBeVisible();
  await expect(search).toHaveValue('E2E no such group');
  await dialog(page).getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('2 memberships added.')).toBeVisible();
});

test('says which terminals do not fit into a group, and puts none into it', async ({ page, request }) => {
  const { payer, msIds } = await talkers(request, 1, 1);
  const { call } = await openVoucherAccount(request, 'admin');
  const stranger = { clientname: uniqueName('E2E stranger'), clienttype: 2, pid: 1, cregroupcount: 1 };
  const { id: clientId } = await call<{ id: number }>('post', 'tbClientInfo/add', stranger);
  const grpName = uniqueName('E2E strange');
  await call('post', 'tbGrpInfo/add', { clientId, grpName, grpType: 'normal' });
  await signIn(page);
  await page.goto(`/terminal-list?clientName=${encodeURIComponent(payer.childName)}`);
  await perform(row(page, msIds[0] ?? ''), 'Join groups');
  await selectOption(page, 'Groups', grpName);
  await expect(dialog(page)).toContainText(`These do not fit: ${msIds[0]}.`);
  await expect(dialog(page).getByRole('button', { name: 'Join' })).toBeDisabled();
});

test('lets a client change members, and an account without the function only look', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/group-ms');
  await master(page, 'Groups').getByRole('button', { name: 'Emergency' }).click();
  await expect(page.getByRole('button', { name: 'Add terminals' })).toBeVisible();
  await page.route('**/tbUserInfo/current*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { resource: { powerName: string }[] } };
    const resource = body.result.resource.filter(({ powerName }) => powerName !== 'group.member');
    await route.fulfill({ response, json: { ...body, result: { ...body.result, resource } } });
  });
  await page.reload();
  await expect(members(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add terminals' })).toHaveCount(0);
});

test('its dialogs give the focus back, and fit on a phone', async ({ page, request }) => {
  const { groups } = await talkers(request, 1, 1);
  await signIn(page);
  await page.goto(`/group-ms?item=${groups[0]?.grpId}`);
  const buttons = ['Add terminals', 'Replace terminals'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const button of buttons) {
    await button.press('Enter');
    await expectFocusToComeBack(page, String(button), button);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of buttons) {
    await button.click();
    await expectToFit(page, String(button));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}, its dialogs too, and usable on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'agent');
    await page.goto('/group-ms');
    await master(page, 'Groups').getByRole('button', { name: 'Emergency' }).first().click();
    await expect(members(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace terminals' }).click();
    await expect(dialog(page)).toContainText('Added: 0. Removed: 0.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(master(page, 'Groups')).toBeHidden();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(master(page, 'Groups')).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
}

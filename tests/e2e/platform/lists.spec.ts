import { expect, test, type Locator, type Page } from '../support/test.ts';
import { ownTerminal } from '../support/radio-servers.ts';
import { dialog, expectAccessible, perform, row, selectionBar, send, signIn, uniqueName } from '../support/console.ts';

const LISTS = [
  '/terminal-list',
  '/client-list',
  '/account-list',
  '/role-list',
  '/resource-list',
  '/server-list',
  '/terminal-type',
  '/terminal-model',
  '/terminal-func',
  '/price-template',
  '/billing-client',
  '/billing-client?view=statement',
  '/billing-client?view=charges',
  '/billing-voucher',
  '/log-list',
  '/log-list?view=logins',
  '/log-list?view=jobs',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(/^Total: /)).toBeVisible({ timeout: 20_000 });
}

const dataRows = (page: Page) => page.locator('tr[data-row-key]').filter({ visible: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Elements of the screen that scroll vertically, except the tree beside a list. */
const SCROLLERS = `[...document.querySelectorAll('html, body, main, main *')]
  .filter((one) => one.checkVisibility() && one.closest('.tree-panel') === null)
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.className || one.tagName)`;

/** True if no other element covers the middle of the cell. */
async function isOnTop(cell: Locator): Promise<boolean> {
  return cell.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

for (const [width, height, least] of [
  [1440, 900, 15],
  [1280, 720, 10],
] as const) {
  test(`shows ${least} whole terminals at ${width} × ${height}, with all one looks for first`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await open(page, '/terminal-list');
    const body = await boxOf(page.locator('.grid-scroll'));
    const boxes = await Promise.all((await dataRows(page).all()).map(boxOf));
    expect(boxes.filter(({ bottom }) => bottom <= body.bottom).length).toBeGreaterThanOrEqual(least);
    expect(Math.round(boxes[1]?.height ?? 0)).toBe(36);
    const actions = await boxOf(page.getByRole('columnheader', { name: 'Actions' }));
    for (const name of ['Terminal ID', 'Name', 'Presence', 'Validity', 'Expires', 'Client']) {
      const head = await boxOf(page.getByRole('columnheader', { name, exact: true }));
      expect(head.right, name).toBeLessThanOrEqual(actions.x + 1);
    }
    expect(await page.evaluate(SCROLLERS)).toEqual(['grid-scroll']);
  });
}

test('has one scrolling part on every list, nothing over its first column, and actions over the end of a row', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page);
  for (const address of LISTS) {
    await open(page, address);
    expect(await page.evaluate(`${SCROLLERS}.length`), address).toBeLessThanOrEqual(1);
    const footer = await boxOf(page.locator('.list-foot').filter({ visible: true }));
    expect(footer.bottom, address).toBeLessThanOrEqual(720);
    const first = dataRows(page).first();
    if ((await first.count()) === 0) continue;
    expect((await boxOf(page.locator('.grid-scroll').filter({ visible: true }))).bottom).toBeLessThanOrEqual(footer.y);
    for (const cell of await first.locator('td.grid-fix:not(.grid-acts)').all()) {
      expect(await isOnTop(cell), address).toBe(true);
    }
    const actions = first.locator('.row-actions');
    if ((await actions.count()) === 0) continue;
    await expect(actions, address).toHaveCSS('opacity', '0');
    await first.hover();
    await expect(actions, address).toHaveCSS('opacity', '1');
    expect(await isOnTop(actions.getByRole('button').last()), address).toBe(true);
    await page.mouse.move(0, 0);
  }
});

test('shows filters as chips, and steps back and forward through them', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await page.getByRole('combobox', { name: 'Presence' }).click();
  await page.getByTitle('Offline', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/onlineStatus=offline/);
  await expect(chips).toContainText('Presence: Offline');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.keyboard.type('Hafen');
  await page.getByTitle('Hafen Logistik', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expect(chips).toContainText('Client: Hafen Logistik');
  await expectAccessible(page);
  await page.goBack();
  await expect(chips).toHaveText(/^Presence: Offline/);
  await page.goForward();
  await expect(chips).toContainText('Hafen Logistik');
  await page.getByRole('button', { name: 'Remove the filter Presence' }).click();
  await expect(page).not.toHaveURL(/onlineStatus/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(/terminal-list$/);
});

test('searches while one types, as one step back', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const keyword = page.getByLabel('ID, name, IMEI, ICCID or phone');
  await keyword.pressSequentially('Rescue', { delay: 40 });
  await expect(page).toHaveURL(/keyword=Rescue$/);
  await keyword.pressSequentially(' 0281', { delay: 40 });
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
  await expect(keyword).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/terminal-list$/);
  await expect(keyword).toHaveValue('');
  await keyword.fill('no such radio');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(keyword).toHaveValue('');
  // Other tests add terminals: the whole fleet, with any first row.
  await expect(page.getByText(/^Total: \d,\d{3}$/)).toBeVisible();
});

test('steps back through searches that Enter ended', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const keyword = page.getByLabel('ID, name, IMEI, ICCID or phone');
  await keyword.pressSequentially('Rescue', { delay: 40 });
  await expect(page).toHaveURL(/keyword=Rescue$/);
  await page.keyboard.press('Enter');
  // A pause in typing filters already; Enter then ends the same step.
  await keyword.press('Space');
  await expect(page).toHaveURL(/keyword=Rescue.$/);
  await keyword.pressSequentially('0281', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=Rescue.0281$/);
  const one = page.getByText('Total: 1', { exact: true });
  await expect(one).toBeVisible();
  await keyword.fill('Crane');
  // The rows have followed: the form is at rest when Back is pressed.
  await expect(one).toBeHidden();
  await expect(page).toHaveURL(/keyword=Crane$/);
  await page.goBack();
  await expect(page).toHaveURL(/keyword=Rescue.0281$/);
  await expect(keyword).toHaveValue('Rescue 0281');
  await page.goBack();
  await expect(page).toHaveURL(/keyword=Rescue$/);
  await expect(keyword).toHaveValue('Rescue');
});

test('stores the height of rows and the order of columns', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(2)).toHaveText('Name');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByPlaceholder('Find a column').fill('name');
  const name = page.getByRole('checkbox', { name: 'Name', exact: true });
  await name.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heads.nth(3)).toHaveText('Name');
  await page.getByPlaceholder('Find a column').fill('model');
  await page.getByRole('checkbox', { name: 'Model' }).check();
  // A column that the user chose is there, with or without room.
  await expect(page.getByRole('columnheader', { name: 'Model' })).toBeAttached();
  await page.getByText('Comfortable').click();
  await expectAccessible(page);
  await page.reload();
  await expect(heads.nth(3)).toHaveText('Name');
  await expect.poll(async () => Math.round((await boxOf(dataRows(page).nth(1))).height)).toBe(44);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show the default columns' }).click();
  await expect(heads.nth(2)).toHaveText('Name');
});

test('makes a column wider by its edge, and keeps that', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const head = page.getByRole('columnheader', { name: 'Name', exact: true });
  const before = await boxOf(head);
  await page.mouse.move(before.right - 2, before.y + 16);
  await page.mouse.down();
  await page.mouse.move(before.right + 58, before.y + 16, { steps: 4 });
  await page.mouse.up();
  expect(Math.round((await boxOf(head)).width - before.width)).toBe(60);
  await expect(page).not.toHaveURL(/column=/);
  await page.reload();
  await expect(dataRows(page).first()).toBeVisible();
  expect(Math.round((await boxOf(head)).width - before.width)).toBe(60);
});

test('shows recent times in words, the moment in the title and the zone once', async ({ page }) => {
  await signIn(page);
  await open(page, '/log-list?column=createTime&order=desc');
  const time = dataRows(page).first().locator('time').first();
  await expect(time).toHaveText(/minute|min\. ago|hr\. ago/);
  await expect(time).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(page.getByText(/^Times in UTC[+−]\d\d:\d\d$/)).toHaveCount(1);
});

test('floats what can be done with selected rows over the end of the rows, and moves nothing', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Renew' })).toHaveCount(0);
  const before = await boxOf(dataRows(page).nth(2));
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(selectionBar(page)).toContainText('20 selected');
  expect(await boxOf(dataRows(page).nth(2))).toEqual(before);
  await expect(page.getByRole('button', { name: 'Add terminals' })).toBeVisible();
  // Five actions at most, and the menu of the others.
  const actions = selectionBar(page).locator('.selection-acts').getByRole('button');
  expect(await actions.count()).toBeLessThanOrEqual(5);
  await expect(actions.last()).toHaveText('More');
  const bar = await boxOf(selectionBar(page));
  const footer = await boxOf(page.locator('.list-foot').filter({ visible: true }));
  expect(bar.bottom).toBeLessThanOrEqual(footer.y);
  await dataRows(page).last().scrollIntoViewIfNeeded();
  await page.mouse.move(bar.x + 40, bar.y - 60);
  await page.mouse.wheel(0, 5000);
  await expect.poll(async () => (await boxOf(dataRows(page).last())).bottom).toBeLessThanOrEqual(bar.y);
  await perform(selectionBar(page), 'Clear selection');
  await expect(selectionBar(page)).toHaveCount(0);
});

test('selects a row, all rows between two, and the rest of the page, as the header shows', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list?column=msId&order=asc');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const ticks = dataRows(page).getByRole('checkbox');
  await ticks.nth(1).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await expect(selectionBar(page)).toContainText('4 selected');
  await ticks.nth(2).uncheck();
  await expect(selectionBar(page)).toContainText('3 selected');
  await all.check();
  await expect(selectionBar(page)).toContainText('20 selected');
  await expect(all).toHaveJSProperty('indeterminate', false);
  await all.uncheck();
  await expect(selectionBar(page)).toHaveCount(0);
});

test('sorts by the head with keys too: upwards, downwards and as before', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-list');
  const head = page.getByRole('columnheader', { name: 'Terminal ID' });
  await head.focus();
  for (const [order, address] of [
    ['ascending', /column=msId&order=asc/],
    ['descending', /column=msId&order=desc/],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(head).toHaveAttribute('aria-sort', order);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/terminal-list$/);
  await expect(head).not.toHaveAttribute('aria-sort');
  await expect(head).toBeFocused();
});

test('copies an ID by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await open(page, '/terminal-list?keyword=T1000000281');
  await page.getByRole('link', { name: 'T1000000281', exact: true }).focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('T1000000281');
});

for (const [pasted, found] of [
  ['T1000000281\u200B ', ['T1000000281']],
  ['T1000000281\r\nT1000000282\r\nT1000000283\r\n', ['T1000000281', 'T1000000282', 'T1000000283']],
] as const) {
  test(`a list is filtered by what comes out of a sheet: ${JSON.stringify(pasted)}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    await open(page, '/terminal-list');
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
    const field = page.getByLabel('ID, name, IMEI, ICCID or phone');
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue(found.join(' '));
    await expect(page.getByRole('rowheader').or(page.getByRole('link', { name: /^T\d{10}$/ }))).toHaveText([...found]);
  });
}

test('a pasted list that is too long stays whole, and is refused in words', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await open(page, '/terminal-list');
  const pasted = Array.from({ length: 60 }, (_, place) => `T10000002${String(place).padStart(2, '0')}`).join(' ');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
  const field = page.getByLabel('ID, name, IMEI, ICCID or phone');
  await field.focus();
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(pasted);
  await expect(page.getByText('must have at most 500 characters')).toBeVisible();
});

test('retains the rows if they cannot be loaded again, and says so', async ({ page }) => {
  await signIn(page);
  await open(page, '/terminal-model');
  await page.route('**/nmsService/**/list?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The rows below were loaded earlier.' })).toBeVisible();
  await expect(row(page, 'RG-200 Pro')).toBeVisible();
});

test('says that a list without a connection reloads once there is one, and reloads it', async ({ page, context }) => {
  await signIn(page);
  await open(page, '/terminal-model');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The list will reload once the connection is back.')).toBeVisible();
  await expect(row(page, 'RG-200 Pro')).toBeVisible();
  const reload = page.waitForResponse(/\/list\?/);
  await context.setOffline(false);
  expect((await reload).ok()).toBe(true);
});

test('edits a row again before the list that follows the first edit has come', async ({ page }) => {
  const [first, second] = [uniqueName('E2E once'), uniqueName('E2E twice')];
  await signIn(page);
  await open(page, '/terminal-model');
  await page.getByRole('button', { name: 'Add model' }).click();
  await dialog(page).getByLabel('Model').fill(first);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await open(page, `/terminal-model?modelName=${encodeURIComponent(first)}`);
  await expect(row(page, first)).toBeVisible();
  await page.route('**/nmsService/tbMsModel/list?**', () => undefined);
  for (const [from, to] of [
    [first, second],
    [second, `${second} more`],
  ] as const) {
    await row(page, from).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Model').fill(to);
    await send(page);
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, to)).toBeVisible();
  }
});

test('is a list of low cards on a phone, with search above and actions below', async ({ page, request }) => {
  const { msId, report } = await ownTerminal(request);
  await report([
    { type: 'online', msId, connType: 'TCP' },
    { type: 'offline', msId, reason: 'signOff' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await open(page, `/terminal-list?keyword=${msId}`);
  const card = page.getByRole('listitem').filter({ hasText: msId, visible: true });
  expect((await boxOf(card)).height).toBeLessThanOrEqual(96);
  expect((await boxOf(page.getByLabel('ID, name, IMEI, ICCID or phone'))).y).toBeLessThan((await boxOf(card)).y);
  await expect(page.getByRole('button', { name: 'Add terminals' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Presence' }).click();
  await page.getByTitle('Offline', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Show the results' }).click();
  await expect(page).toHaveURL(/onlineStatus=offline/);
  await page.getByLabel(`Select ${msId}`).check();
  await expect(selectionBar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

import { expect, test, type Locator, type Page } from '../support/test.ts';
import { collectErrors, dialog, row, signIn } from '../support/console.ts';
import { expectFocusToComeBack, expectToFit } from '../support/dialog-checks.ts';
import { clientNamed, newAccount, newPayer } from '../support/payers.ts';

const GROUP_ACTS = ['Join groups', 'Leave groups', 'Copy groups from a terminal'];
/** Actions with their own button on a details page, besides renewing and editing. */
const BESIDE = ['Add functions', 'Transfer terminals', 'Suspend'];
const MENU = [
  'Bind cloud plan',
  'Renew cloud plan',
  'Remote control',
  'Settings',
  'Contacts',
  'Upgrade',
  'Reset passwords',
  ...GROUP_ACTS,
  'Bind',
  'Replace hardware',
  'Delete',
];
/** Actions of a role on one terminal, besides renewing and editing. */
const ALL_ACTS = [...BESIDE, ...MENU];
const ACTS = { admin: ALL_ACTS, agent: ALL_ACTS, client: ['Remote control', 'Contacts', ...GROUP_ACTS] };

let msId = '';
const accounts: Record<keyof typeof ACTS, string> = { admin: 'admin', agent: '', client: '' };

const menu = (page: Page) => page.locator('.ant-dropdown').filter({ visible: true });

/** The focused action of the menu. */
async function focusedAct(page: Page): Promise<string> {
  const item = menu(page).locator('[role=menuitem]:focus');
  await expect(item).toBeVisible();
  return (await item.textContent())?.trim() ?? '';
}

/** Opens an action's dialog by keyboard alone; returns the button that had the focus. */
async function openByKeys(page: Page, action: string): Promise<Locator> {
  const beside = page.getByRole('button', { name: `${action}: ${msId}`, exact: true });
  if ((await beside.count()) === 0) {
    return openFromMenu(page, action, page.getByRole('button', { name: `More: ${msId}`, exact: true }));
  }
  await beside.press('Enter');
  return beside;
}

async function openFromMenu(page: Page, action: string, more: Locator): Promise<Locator> {
  await more.press('Enter');
  let at = await focusedAct(page);
  const actions = await menu(page).getByRole('menuitem').allTextContents();
  const place = actions.findIndex((text) => text.trim() === action);
  // The arrow key up wraps from the first item to the last.
  const key = place > actions.length / 2 ? 'ArrowUp' : 'ArrowDown';
  for (let step = 0; at !== action; step += 1) {
    expect(step, `${action} is in the menu`).toBeLessThan(actions.length);
    await page.keyboard.press(key);
    await expect.poll(() => focusedAct(page), { intervals: [20, 40, 80] }).not.toBe(at);
    at = await focusedAct(page);
  }
  await page.keyboard.press('Enter');
  return more;
}

/** Opens an action from the row's menu on a phone. */
async function openByFinger(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${msId}`, exact: true }).click();
  await menu(page)
    .getByRole('menuitem', { name: new RegExp(`${action}$`) })
    .click();
}

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  [msId = ''] = await payer.addTerminals();
  accounts.agent = payer.accountsName;
  accounts.client = await newAccount(request, await clientNamed(request, payer.childName), 'client');
});

for (const role of ['admin', 'agent', 'client'] as const) {
  test(`${role}: each act of a terminal by keyboard`, async ({ page }) => {
    const errors = collectErrors(page);
    await signIn(page, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/terminal-list?keyword=${msId}`);
    await expect(row(page, msId)).toBeVisible();
    for (const action of ACTS[role]) {
      const opener = await openByKeys(page, action);
      await expectFocusToComeBack(page, action, opener);
    }
    expect(errors).toEqual([]);
  });

  test(`${role}: each act of a terminal on a phone`, async ({ page }) => {
    const errors = collectErrors(page);
    await signIn(page, accounts[role]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/terminal-list?keyword=${msId}`);
    await expect(page.getByRole('button', { name: `More: ${msId}`, exact: true })).toBeVisible();
    for (const action of ACTS[role]) {
      await openByFinger(page, action);
      await expectToFit(page, action);
      await page.keyboard.press('Escape');
      await expect(dialog(page), action).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}

test('the actions of a details page by keyboard, over the list', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/terminal-list?keyword=${msId}`);
  await expect(row(page, msId)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const more = dialog(page).getByRole('button', { name: 'More', exact: true });
  for (const action of ['Replace hardware', 'Delete']) {
    await expectFocusToComeBack(page, action, await openFromMenu(page, action, more));
  }
  await more.press('Enter');
  expect(await focusedAct(page)).toBe('Bind cloud plan');
  expect(await menu(page).getByRole('menuitem').allTextContents()).toEqual(MENU);
  // Separators between cloud plans, settings, groups, hardware and destructive actions.
  await expect(menu(page).getByRole('separator')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(dialog(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

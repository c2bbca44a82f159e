import { expect, test, type Locator, type Page } from './test.ts';
import { collectErrors, dialog, row, signIn } from './console.ts';
import { expectFocusToComeBack, expectToFit } from './dialog-checks.ts';
import { clientNamed, newAccount, newPayer } from './payers.ts';

const GROUP_ACTS = ['Join groups', 'Leave groups', 'Copy groups from a terminal'];
/** What has a button of its own on a details page, besides renewing and editing. */
const BESIDE = ['Recharge services', 'Transfer terminals', 'Suspend'];
const MENU = [
  'Bind cloud plan',
  'Renew cloud plan',
  'Remote control',
  'Settings',
  'Contacts',
  'Reset passwords',
  ...GROUP_ACTS,
  'Bind',
  'Replace hardware',
  'Delete',
];
/** What a role does with one terminal, besides renewing and editing it. */
const ALL_ACTS = [...BESIDE, ...MENU];
const ACTS = { admin: ALL_ACTS, agent: ALL_ACTS, client: ['Remote control', 'Contacts', ...GROUP_ACTS] };

let msId = '';
const accounts: Record<keyof typeof ACTS, string> = { admin: 'admin', agent: '', client: '' };

const menu = (page: Page) => page.locator('.ant-dropdown').filter({ visible: true });

/** The act of the menu that has the focus. */
async function focusedAct(page: Page): Promise<string> {
  const item = menu(page).locator('[role=menuitem]:focus');
  await expect(item).toBeVisible();
  return (await item.textContent())?.trim() ?? '';
}

/** Opens an act's dialog by keys alone; answers the button that they were at. */
async function openByKeys(page: Page, act: string): Promise<Locator> {
  const beside = page.getByRole('button', { name: `${act}: ${msId}`, exact: true });
  if ((await beside.count()) === 0) {
    return openFromMenu(page, act, page.getByRole('button', { name: `More: ${msId}`, exact: true }));
  }
  await beside.press('Enter');
  return beside;
}

async function openFromMenu(page: Page, act: string, more: Locator): Promise<Locator> {
  await more.press('Enter');
  let at = await focusedAct(page);
  const acts = await menu(page).getByRole('menuitem').allTextContents();
  const place = acts.findIndex((text) => text.trim() === act);
  // The last one comes before the first.
  const key = place > acts.length / 2 ? 'ArrowUp' : 'ArrowDown';
  for (let step = 0; at !== act; step += 1) {
    expect(step, `${act} is in the menu`).toBeLessThan(acts.length);
    await page.keyboard.press(key);
    await expect.poll(() => focusedAct(page), { intervals: [20, 40, 80] }).not.toBe(at);
    at = await focusedAct(page);
  }
  await page.keyboard.press('Enter');
  return more;
}

/** Opens an act from the row's menu on a phone. */
async function openByFinger(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${msId}`, exact: true }).click();
  await menu(page)
    .getByRole('menuitem', { name: new RegExp(`${act}$`) })
    .click();
}

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  [msId = ''] = await payer.addTerminals();
  accounts.agent = payer.accountsName;
  accounts.client = await newAccount(request, await clientNamed(request, payer.childName), 'client');
});

for (const role of ['admin', 'agent', 'client'] as const) {
  test(`${role}: each act of a terminal, by keyboard and on a phone`, async ({ page }) => {
    const errors = collectErrors(page);
    await signIn(page, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/terminal-list?keyword=${msId}`);
    await expect(row(page, msId)).toBeVisible();
    for (const act of ACTS[role]) {
      const opener = await openByKeys(page, act);
      await expectFocusToComeBack(page, act, opener);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const act of ACTS[role]) {
      await openByFinger(page, act);
      await expectToFit(page, act);
      await page.keyboard.press('Escape');
      await expect(dialog(page), act).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}

test('the acts of a details page by keyboard, over the list', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/terminal-list?keyword=${msId}`);
  await expect(row(page, msId)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const more = dialog(page).getByRole('button', { name: 'More', exact: true });
  for (const act of ['Replace hardware', 'Delete']) {
    await expectFocusToComeBack(page, act, await openFromMenu(page, act, more));
  }
  await more.press('Enter');
  expect(await focusedAct(page)).toBe('Bind cloud plan');
  expect(await menu(page).getByRole('menuitem').allTextContents()).toEqual(MENU);
  // Between cloud plans, settings, groups, hardware and what destroys.
  await expect(menu(page).getByRole('separator')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(dialog(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

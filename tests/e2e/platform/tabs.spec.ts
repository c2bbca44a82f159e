import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, expectAccessible, goWithin, signIn } from '../support/console.ts';

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Open screens' });
}

function tab(page: Page, name: string) {
  return bar(page).getByRole('link', { name, exact: true });
}

/** Opens screens as tabs of an earlier visit. */
async function openTabs(page: Page, ...routes: string[]): Promise<void> {
  const tabs = JSON.stringify(JSON.stringify(routes.map((route) => ({ route, search: '' }))));
  await signIn(page);
  await page.addInitScript(`if (location.origin !== 'null') localStorage.setItem('roger.tabs.admin', ${tabs})`);
  await page.goto('/home');
  await expect(tab(page, 'Home')).toBeVisible();
}

test('as many tabs show as fit, and the rest is under more', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTabs(page, '/terminal-list', '/client-list', '/role-list', '/log-list', '/server-list', '/account-list');
  await expect(bar(page).getByRole('listitem')).toHaveCount(7);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(bar(page).getByRole('button', { name: /more tabs?$/ })).toBeVisible();
  const { x = 0, width = 0 } = (await bar(page).getByRole('listitem').last().boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(800);
  for (const wide of [700, 760, 820, 880, 940, 1000, 1060, 1120, 1180]) {
    await page.setViewportSize({ width: wide, height: 900 });
    // A title at its full width is cut on purpose.
    const cut = `[...document.querySelectorAll('.tab')].filter((one) => one.clientWidth < 179)
      .filter((one) => one.firstElementChild.scrollWidth > one.firstElementChild.clientWidth).map((one) => one.textContent)`;
    await expect.poll(() => page.evaluate(cut), { message: String(wide) }).toEqual([]);
  }
  await page.setViewportSize({ width: 800, height: 900 });
  await bar(page)
    .getByRole('button', { name: /more tabs?$/ })
    .click();
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: 'Account list' }).click();
  await expect(tab(page, 'Account list')).toHaveAttribute('aria-current', 'page');
});

test('the menu of a tab closes what one asks for, and copies its link', async ({ page, context }) => {
  const errors = collectErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTabs(page, '/terminal-type', '/terminal-model', '/role-list', '/server-list');
  await tab(page, 'Terminal models').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/terminal-model$/);
  await tab(page, 'Role list').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close to the right' }).click();
  await expect(tab(page, 'Server list')).toHaveCount(0);
  await tab(page, 'Role list').click();
  await tab(page, 'Terminal models').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Close others' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Close others' }).click();
  await expect(bar(page).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/terminal-model/);
  await tab(page, 'Terminal models').click({ button: 'middle' });
  await expect(bar(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/home/);
  expect(errors).toEqual([]);
});

test('a tab is loaded again by its menu, which opens by keyboard too', async ({ page }) => {
  await openTabs(page, '/terminal-type');
  await tab(page, 'Terminal types').click();
  await expect(page.locator('main table').filter({ visible: true }).first()).toBeVisible();
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/tbMsType/')) requestCount += 1;
  });
  await tab(page, 'Terminal types').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Reload' }).click();
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  await expect(page.locator('main table').filter({ visible: true }).first()).toBeVisible();
});

test('the side menu marks the screen that shows, however one got there, and keeps what was opened', async ({
  page,
}) => {
  await openTabs(page, '/terminal-type');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('menuitem', { name: 'Servers' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Server statistics' })).toBeVisible();
  await tab(page, 'Terminal types').click();
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('Terminal types');
  await expect(menu.locator('.ant-menu-item-selected')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Server statistics' })).toBeVisible();
  await page.goto('/role-list');
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('Role list');
  await expect(menu.locator('.ant-menu-item-selected')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Server statistics' })).toBeVisible();
});

test('a high window has all groups of the menu open, a lower one those that fit', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openTabs(page, '/terminal-type');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const upgrades = menu.getByRole('group', { name: 'Upgrades' });
  await expect(upgrades.getByRole('menuitem')).toHaveText(['Terminal packages', 'Terminal upgrade', 'Upgrade records']);
  await expect(menu.locator('[aria-expanded]')).toHaveCount(0);
  expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Terminal packages' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Terminal upgrade' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terminal-upgrade$/);
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('Terminal upgrade');

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(menu.getByRole('menuitem', { name: 'Billing', expanded: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Logs', expanded: false })).toBeVisible();
});

test('a renamed screen has its new name in menu, tab, title and heading', async ({ page }) => {
  await page.route('**/tbUserInfo/current*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { resource: { powerName: string }[] } };
    const name = { resourceName: 'Kinds of radios', renamed: true };
    const resource = body.result.resource.map((one) => (one.powerName === 'terminalType' ? { ...one, ...name } : one));
    await route.fulfill({ response, json: { ...body, result: { ...body.result, resource } } });
  });
  await signIn(page);
  await page.goto('/terminal-type');
  await expect(page.getByRole('heading', { level: 1, name: 'Kinds of radios' })).toBeAttached();
  await expect(tab(page, 'Kinds of radios')).toBeVisible();
  await expect(page).toHaveTitle(/^Kinds of radios/);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Kinds of radios')).toBeVisible();
});

/** Counts the elements of the first screen that React has drawn again since the last evaluation. */
const DRAWN = `(() => {
  const all = [...document.querySelector('.tab-pane').querySelectorAll('*')];
  const drawn = all.map((one) => one[Object.keys(one).find((key) => key.startsWith('__reactProps'))]);
  const before = globalThis.drawn ?? [];
  globalThis.drawn = drawn;
  return { elements: drawn.filter((one) => one !== undefined).length, anew: drawn.filter((one, index) => one !== before[index]).length };
})()`;

/** Opens a screen within the console, and waits for its rows. */
async function goToList(page: Page, address: string, name: string): Promise<void> {
  await goWithin(page, address);
  const visiblePane = page
    .locator('.tab-pane')
    .filter({ visible: true, has: page.getByRole('heading', { level: 1, name }) });
  await expect(visiblePane.getByText(/^Total: /)).toBeVisible();
}

test('a hidden tab is not drawn again when other screens open', async ({ page }) => {
  await signIn(page);
  const current = page.waitForResponse(/tbUserInfo\/current/);
  await page.goto('/terminal-type');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await current;
  await goToList(page, '/terminal-func', 'Functions');
  await goToList(page, '/price-template', 'Price templates');
  await page.evaluate(DRAWN);
  // Later updates, such as the session's renewal, have been drawn.
  await expect.poll(() => page.evaluate(`${DRAWN}.anew`)).toBe(0);
  await goToList(page, '/terminal-func?keyword=video', 'Functions');
  await goToList(page, '/price-template', 'Price templates');
  await goToList(page, '/account-list', 'Account list');
  const { elements, anew } = (await page.evaluate(DRAWN)) as { elements: number; anew: number };
  expect(elements).toBeGreaterThan(100);
  expect(anew).toBe(0);
});

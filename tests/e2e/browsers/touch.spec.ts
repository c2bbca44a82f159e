import { expect, type Page } from '../support/test.ts';
import { collectErrors, expectAccessibleAsShown } from '../support/console.ts';
import { touchTest } from '../support/touch-test.ts';

// A tablet.
const test = touchTest({ width: 1024, height: 768 });

const grid = (page: Page) => page.locator('.tab-pane:not([hidden]) .list-grid');
const hint = (page: Page) => page.getByRole('tooltip').filter({ visible: true });

/** Changes all rows of a list. */
async function overrideRows(page: Page, list: string, change: object): Promise<void> {
  await page.route(`**/nmsService/${list}?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { records: object[] } };
    const result = { ...body.result, records: body.result.records.map((record) => ({ ...record, ...change })) };
    await route.fulfill({ response, json: { ...body, result } });
  });
}

test('a tap reveals the whole of a cut text, until the next touch', async ({ touched: page }) => {
  const errors = collectErrors(page);
  const msName = `Cooperative ${'for harbour and rail radio '.repeat(4)}of the North`;
  await overrideRows(page, 'tbMsInfo/list', { msName });
  await page.goto('/terminal-list');
  const cell = grid(page).getByRole('cell', { name: msName }).first();
  await cell.tap({ position: { x: 60, y: 8 } });
  await expect(hint(page)).toHaveText(msName);
  await expectAccessibleAsShown(page);
  await grid(page).getByRole('columnheader').nth(1).tap();
  await expect(hint(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a tap reveals the exact time, and nothing where a text is whole', async ({ touched: page }) => {
  await overrideRows(page, 'tbMsInfo/list', { msName: 'Port' });
  await page.goto('/log-list');
  const time = grid(page).locator('time[title]').first();
  const exact = (await time.getAttribute('title')) ?? '';
  expect(exact).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await time.tap();
  await expect(hint(page)).toHaveText(exact);
  await page.goto('/terminal-list');
  await grid(page).getByRole('cell', { name: 'Port', exact: true }).first().tap();
  await expect(grid(page).locator('tr:focus-within, tr:focus')).toHaveCount(1);
  await expect(hint(page)).toHaveCount(0);
});

test('the menu of a row has a column of its own, all actions, and the reasons of disabled ones', async ({
  touched: page,
}) => {
  await overrideRows(page, 'tbClientCommodity/list', { recyclable: { YCOIN: 0, MCOIN: 0, KCOIN: 0 } });
  await page.goto('/billing-client');
  const last = grid(page).locator('tbody > tr').last();
  const menu = last.getByRole('button', { name: /^More: / });
  const [button, cell] = [await menu.boundingBox(), await last.locator('td:not(.grid-acts)').last().boundingBox()];
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(button?.x).toBeGreaterThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0) - 1);
  await expect(last.getByRole('button')).toHaveCount(1);
  await menu.tap();
  const recycle = page.getByRole('menuitem', { name: 'Take back' });
  await expect(recycle).toBeDisabled();
  await recycle.tap({ force: true });
  await expect(hint(page)).toHaveText((await recycle.getAttribute('title')) ?? 'none');
});

test('a list shows without a pointer what sorts it, and a chart keeps the values of a tap', async ({
  touched: page,
}) => {
  await page.goto('/terminal-list');
  await expect(grid(page).locator('.grid-sorts > .sort-mark').first()).toHaveCSS('visibility', 'visible');
  await page.goto('/server-stat');
  const chart = page.locator('.series-area').first();
  await chart.tap({ position: { x: 40, y: 40 } });
  await expect(page.locator('.series-legend').first().locator('li').last()).toHaveText(/^\d{4}-\d\d-\d\d/);
  await expect(chart.locator('.series-pointer')).toBeVisible();
});

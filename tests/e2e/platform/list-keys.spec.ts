import { expect, test, type Locator, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, selectionBar, signIn } from '../support/console.ts';

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(/^Total: /)).toBeVisible();
}

/** The rows of the table. */
function rows(page: Page): Locator {
  return page.locator('.list-grid tr[data-row-key]');
}

test('j and k go through the rows, x selects and Enter opens the details', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await openList(page, '/terminal-list');
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(selectionBar(page)).toContainText('1 selected');
  await expectAccessible(page);
  const msId = (await rows(page).nth(1).locator('.id-link a').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`terminal-list/${msId}`));
  await expect(dialog(page)).toContainText(msId);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/terminal-list$/);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(selectionBar(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('Space shows the row beside the list, the panel follows j and k, and the list keeps the keyboard', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await signIn(page);
  // Terminals that other tests add come last.
  await openList(page, '/terminal-list?column=msId&order=asc');
  const idOf = async (index: number) => (await rows(page).nth(index).locator('.id-link a').textContent()) ?? '';
  const panel = page.locator('aside.peek');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(panel).toHaveAttribute('aria-label', `Terminal ${await idOf(0)}`);
  await expect(panel.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(rows(page).nth(0)).toBeFocused();
  await expect(page).toHaveURL(/terminal-list\?column=msId&order=asc$/);
  const [list, beside] = await Promise.all([page.locator('.list-grid').boundingBox(), panel.boundingBox()]);
  expect(beside?.width).toBe(420);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await page.keyboard.press('j');
  await expect(panel).toHaveAttribute('aria-label', `Terminal ${await idOf(1)}`);
  await expectAccessible(page);

  // A tick keeps its key.
  await rows(page).nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(selectionBar(page)).toContainText('1 selected');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(panel).toHaveAttribute('aria-label', `Terminal ${await idOf(0)}`);
  await page.keyboard.press('Space');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`terminal-list/${await idOf(0)}`));
  await expect(panel).toHaveCount(0);
  await expect(dialog(page)).toContainText(await idOf(0));
  expect(errors).toEqual([]);
});

test('the row that the keys are at is in sight, below the head, also after a refresh', async ({ page }) => {
  await signIn(page);
  // Terminals that other tests add come last.
  await openList(page, '/terminal-list?column=msId&order=asc');
  await page.keyboard.press('k');
  const last = rows(page).last();
  await expect(last).toBeFocused();
  const footer = await page.locator('.list-foot').boundingBox();
  const lowest = await last.boundingBox();
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  const reloaded = page.waitForResponse(/tbMsInfo\/list/);
  await page.keyboard.press('r');
  await reloaded;
  await expect(last).toBeFocused();
  for (let step = 0; step < (await rows(page).count()); step += 1) await page.keyboard.press('k');
  const first = rows(page).first();
  await expect(first).toBeFocused();
  const head = await page.locator('.list-grid thead').boundingBox();
  const row = await first.boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
});

test('e edits the row, n adds one, and neither while typing', async ({ page }) => {
  await signIn(page);
  await openList(page, '/client-list');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(dialog(page)).toContainText('Edit');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(dialog(page)).toContainText('Add client');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const field = page.locator('.search-filter input').filter({ visible: true });
  await field.press('n');
  await field.press('j');
  await expect(field).toHaveValue('nj');
  await expect(dialog(page)).toHaveCount(0);
});

test('Enter runs the first action of a row that has no details', async ({ page }) => {
  await signIn(page);
  await openList(page, '/terminal-model');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Edit model');
});

test('the sheet lists the keys that the screen and the role offer', async ({ page }) => {
  await signIn(page);
  await openList(page, '/terminal-list');
  await page.keyboard.press('?');
  for (const text of ['Next row', 'Previous row', 'Select or deselect the row', 'Open the row', 'Refresh', 'Edit']) {
    await expect(dialog(page)).toContainText(text);
  }
  await expect(dialog(page)).toContainText('Add terminal');
  await page.keyboard.press('Escape');
  await page.goto('/log-list');
  await expect(page.getByText(/^Total: /).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Next row');
  await expect(dialog(page)).not.toContainText('Edit');
  await expect(dialog(page)).not.toContainText('Select or deselect');
});

import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, row, signIn } from '../support/console.ts';

const LIGHT_TEXT = 'rgb(20, 23, 31)';

/** The styles of paper, as the browser's print has them. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
}

/** Width and height of the first page of a PDF, in points. */
async function firstPage(page: Page): Promise<{ width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

/** The height that a box that scrolls hides. */
function cutOff(selector: string): string {
  return `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('${selector}'))`;
}

/** Records the page's rows at each call of the browser's print dialog, which a browser without a screen lacks. */
const RECORD_PRINTS = `window.printed = [];
window.print = () => {
  const rows = document.querySelectorAll('.list-grid tbody td:nth-child(3)').length;
  window.printed.push({ rows, says: document.querySelector('.printed-rows')?.textContent ?? '' });
  window.dispatchEvent(new Event('afterprint'));
};`;

test('prints a list light, without the frame, with its filters and who printed it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/terminal-list?keyword=Crane&useStatus=normal');
  await expect(row(page, 'Crane').first()).toBeVisible();
  const head = page.locator('.print-head').filter({ visible: true });
  await expect(head).toHaveCount(0);
  await expect(page.locator('.filter-chips')).not.toContainText('Crane', { useInnerText: true });

  await onPaper(page);
  await expect(head).toContainText('Terminal list');
  await expect(head).toContainText(
    /Platform · printed by Administrator, \d{4}-\d\d-\d\d \d\d:\d\d \(UTC[+−]\d\d:\d\d\)/,
  );
  const filters = page.locator('.filter-chips');
  await expect(filters).toContainText(/: Crane\s/, { useInnerText: true });
  await expect(filters).toContainText(': Normal', { useInnerText: true });
  await expect(page.locator('.printed-rows')).toHaveText(/^Rows: 20 of \d+$/);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.tab-bar, .toolbar, .strip, .list-foot').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('button, input').filter({ visible: true })).toHaveCount(0);
  const cell = row(page, 'Crane').first().getByRole('cell').nth(1);
  await expect(cell).toHaveCSS('color', LIGHT_TEXT);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('.list-grid thead')).toHaveCSS('display', 'table-header-group');
  await expect(row(page, 'Crane').first()).toHaveCSS('break-inside', 'avoid');
  // Nothing scrolls, so that no row is cut off.
  expect(await page.evaluate(cutOff('.grid-scroll'))).toBe(0);
  expect(await firstPage(page)).toEqual({ width: 842, height: 595 });
});

test('prints the rows of all pages by its button, which the keyboard reaches', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(RECORD_PRINTS);
  await signIn(page);
  await page.goto('/billing-client?view=statement');
  const rows = page.locator('.list-grid tbody tr').filter({ visible: true });
  await expect(rows).toHaveCount(20);
  const button = page.getByRole('button', { name: 'Print' }).filter({ visible: true });
  await expectAccessible(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('window.printed.length')).toBe(1);
  const [printed] = await page.evaluate<{ rows: number; says: string }[]>('window.printed');
  expect(printed?.rows).toBeGreaterThan(100);
  const count = (printed?.rows ?? 0).toLocaleString('en-US');
  expect(printed?.says).toBe(`Rows: ${count} of ${count}`);
  await expect(rows).toHaveCount(20);
  expect(errors).toEqual([]);
});

test('prints all lines of a bill, as a page and from the drawer over its list', async ({ page }) => {
  await page.addInitScript(RECORD_PRINTS);
  await signIn(page);
  await page.goto('/billing-client?view=statement&type=grant&column=createTime&order=asc');
  const link = page.locator('.list-grid tbody a').filter({ visible: true }).first();
  const billNo = (await link.textContent()) ?? '';
  await link.click();
  const lines = page.locator('.scrolling-list').first();
  await expect(lines).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate('window.printed.length')).toBe(1);
  await onPaper(page);
  await expect(page.locator('.list-grid')).toBeHidden();
  await expect(dialog(page).locator('.print-head')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: billNo })).toBeVisible();
  await expect(dialog(page).getByRole('button').filter({ visible: true })).toHaveCount(0);

  await page.emulateMedia({ media: null });
  // Too low for all lines.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(`/billing-client/${billNo}`);
  await expect(lines).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('window.printed.length')).toBe(1);
  expect(await page.evaluate(cutOff('.scrolling-list'))).toBeGreaterThan(0);
  await onPaper(page);
  expect(await page.evaluate(cutOff('.scrolling-list'))).toBe(0);
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  expect(await firstPage(page)).toEqual({ width: 595, height: 842 });
});

test('prints home with the colours of its charts, which no page cuts, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/home');
  const months = page.getByRole('figure', { name: 'Expiry by month' });
  await expect(months).toBeVisible();
  await onPaper(page);
  for (const figure of await page.locator('.figure').all()) await expect(figure).toHaveCSS('break-inside', 'avoid');
  await expect(months.locator('.column-bar').first()).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('.task').first()).toBeVisible();
  await expect(page.locator('button, .task-act').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(cutOff('#content'))).toBe(0);
});

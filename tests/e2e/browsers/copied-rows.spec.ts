import { expect, test } from '../support/test.ts';
import { signIn } from '../support/console.ts';

/** Notes if the console replaces the copied text. */
const LISTEN = `document.addEventListener('copy', (event) => { globalThis.isPrevented = event.defaultPrevented; })`;

/** Selects all rows as Ctrl+A in the list does, and copies them by the browser's own command. */
const COPY_ROWS = `(() => {
  const grid = document.querySelector('.list-grid');
  getSelection().selectAllChildren(grid.querySelector('table'));
  const copied = {};
  document.addEventListener('copy', ({ clipboardData }) => {
    for (const type of ['text/plain', 'text/html']) copied[type] = clipboardData.getData(type);
  }, { once: true });
  document.execCommand('copy');
  return copied;
})()`;

test('copied rows are lines of cells apart by tabs, without ticks and actions', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  const rows = page.getByRole('row').filter({ visible: true });
  const count = await rows.count();
  const copied = await page.evaluate<Record<string, string>>(COPY_ROWS);
  const lines = (copied['text/plain'] ?? '').split('\n');
  expect(lines).toHaveLength(count);
  const cells = lines.map((line) => line.split('\t'));
  expect(cells[0]?.[0]).toBe('Role');
  expect(cells[1]?.[0]).toMatch(/^Default /);
  expect(new Set(cells.map(({ length }) => length)).size).toBe(1);
  expect(copied['text/plain']).not.toContain('Edit');
  expect(copied['text/html']).toMatch(/^<table><tbody><tr><td>Role<\/td>/);
  expect(copied['text/html']).not.toContain('Edit');
});

test('text within one cell is copied as it is', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list');
  const cell = page.getByRole('cell', { name: 'Default agent', exact: true });
  await cell.click({ clickCount: 3 });
  await page.evaluate(LISTEN);
  await page.evaluate(`document.execCommand('copy')`);
  // The browser itself copies.
  expect(await page.evaluate('globalThis.isPrevented')).toBe(false);
});

test('the pager has names in the reader’s language', async ({ page }) => {
  await signIn(page);
  const store = `localStorage.setItem('roger.preferences', '{"locale":"fr-FR"}')`;
  await page.addInitScript(`if (location.origin !== 'null') ${store}`);
  await page.goto('/terminal-list');
  const pager = page.locator('.list-foot');
  await expect(pager.getByRole('button', { name: 'Page suivante' })).toBeVisible();
  await expect(pager.getByRole('button', { name: 'Page précédente' })).toBeVisible();
  await expect(pager.getByRole('button', { name: /^(left|right)$/ })).toHaveCount(0);
});

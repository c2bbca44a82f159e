import { expect } from '../support/test.ts';
import { SMALL_TARGETS } from '../support/small-targets.ts';
import { touchTest } from '../support/touch-test.ts';

const test = touchTest({ width: 390, height: 844 });

const SCREENS = [
  '/home',
  '/terminal-list',
  '/terminal-list/T1000000281',
  '/billing-client',
  '/billing-renew',
  '/group-list',
  '/client-list',
  '/account-list',
  '/server-list',
  '/log-list',
];

for (const screen of SCREENS) {
  test(`every target of ${screen} takes 44 × 44 px of a finger's touches`, async ({ touched: page }) => {
    await page.goto(screen);
    await expect(page.locator('.tab-pane').filter({ visible: true })).toBeVisible();
    await expect(
      page.locator('.screen-skeleton, .ant-skeleton-active, .ant-spin-spinning').filter({ visible: true }),
    ).toHaveCount(0);
    const counted = await page.evaluate(`document.querySelectorAll('a[href], button').length`);
    expect(counted).toBeGreaterThan(8);
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
  });
}

test('the bar of a phone has four actions and a menu with the others', async ({ touched: page }) => {
  await page.goto('/terminal-list');
  const bar = page.locator('.bottom-bar');
  await expect(bar.getByRole('button')).toHaveCount(5);
  await bar.getByRole('button', { name: 'More' }).tap();
  const others = page.locator('.bar-others').filter({ visible: true });
  await expect(others.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await others.getByRole('button', { name: 'Export' }).tap();
  await expect(page.getByRole('dialog').filter({ hasText: 'Export' })).toBeVisible();
  await expect(others).toHaveCount(0);
});

test('the page of a terminal begins with its state and three actions', async ({ touched: page }) => {
  await page.goto('/terminal-list/T1000000281');
  const state = page.locator('.details-state');
  await expect(state).toContainText(/Online|Offline|Never/);
  await expect(state).toContainText(/days left|Expired/);
  await expect(page.locator('.details-acts').getByRole('button')).toHaveCount(4);
  const above = await page.evaluate(
    `document.querySelector('.details-state').getBoundingClientRect().bottom <= document.querySelector('.details-acts').getBoundingClientRect().top`,
  );
  expect(above).toBe(true);
});

test('the search says nothing of keys, and a filter by time is one field', async ({ touched: page }) => {
  await page.goto('/log-list');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const field = page.locator('.ant-form-item').filter({ has: page.getByLabel(/: From$/) });
  await expect(field).toHaveCount(1);
  await expect(field.locator('.ant-picker')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find anything' }).tap();
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeVisible();
  await expect(page.getByText('Arrow keys choose')).toBeHidden();
});

test('a strip above the tabs is read whole', async ({ touched: page }) => {
  await page.goto('/home');
  const text = page.locator('.strip-text');
  await expect(text).toContainText('initial password');
  expect(await text.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0);
});

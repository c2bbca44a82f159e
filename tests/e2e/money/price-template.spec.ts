import { expect, test, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  send,
  signIn,
  uniqueName,
  selectionBar,
} from '../support/console.ts';

async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  // The selected value on another line has the same title as the option.
  await page
    .locator('.ant-select-item-option')
    .and(page.getByTitle(option, { exact: true }))
    .filter({ visible: true })
    .click();
}

async function addPrice(page: Page, line: number, func: string, coin: string, amount: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add price' }).click();
  await selectOption(page, `Function ${line}`, func);
  await selectOption(page, `Unit and coin ${line}`, coin);
  await dialog(page).getByLabel(`Amount ${line}`, { exact: true }).fill(amount);
}

async function startTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add price template' }).click();
  await dialog(page).getByLabel('Template name').fill(name);
  await dialog(page).getByLabel('Effective from').fill('2026-03-01 08:00:00');
  await page.keyboard.press('Enter');
}

async function save(page: Page): Promise<void> {
  await send(page);
}

test('adds a template, refuses what it should, changes and deletes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const errors = collectErrors(page);
  const name = uniqueName('E2E prices');
  await signIn(page);
  await page.goto('/price-template');
  await page.getByRole('button', { name: 'Add price template' }).click();
  await save(page);
  await expect(dialog(page)).toContainText('Template name cannot be empty');
  await expect(dialog(page)).toContainText('Effective from cannot be empty');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await startTemplate(page, name);
  await addPrice(page, 1, 'Full dispatcher', 'Yearly · Year coin', '3');
  await expect(dialog(page).getByRole('cell', { name: '10', exact: true })).toHaveCount(2);
  await save(page);
  await expect(dialog(page)).toContainText('Enter at least 10, the price you pay yourself.');
  await dialog(page).getByLabel('Amount 1', { exact: true }).fill('12');
  await addPrice(page, 2, 'Full dispatcher', 'Yearly · Year coin', '13');
  await save(page);
  await expect(dialog(page)).toContainText('This price is already listed above.');
  await dialog(page).getByRole('button', { name: 'Remove price 2' }).click();
  await addPrice(page, 2, 'Video', 'Per minute · K coin', '4');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Full dispatcher: 12 (Yearly · Year coin) +1');
  await expect(row(page, name)).toContainText('2026-03-01 08:00');

  await page.getByLabel('Template name').first().fill(name);
  await expect(page).toHaveURL(/templateName=/);
  await page.reload();
  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog(page).getByLabel('Amount 2', { exact: true })).toHaveValue('4');
  await dialog(page).getByRole('button', { name: 'Remove price 1' }).click();
  await dialog(page).getByLabel('Amount 1', { exact: true }).fill('5');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Video: 5 (Per minute · K coin)');

  await startTemplate(page, name);
  await save(page);
  await expect(dialog(page)).toContainText('Template name already exists');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).toContainText(`Delete “${name}”?`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('binds clients, shows who is bound, and keeps what is bound', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const errors = collectErrors(page);
  const name = uniqueName('E2E bound');
  await signIn(page, 'agent');
  await page.goto('/price-template');
  await startTemplate(page, name);
  await addPrice(page, 1, 'Recording', 'Monthly · Month coin', '8');
  await save(page);
  await expect(dialog(page)).toBeHidden();

  await row(page, name)
    .getByRole('button', { name: /^Bind clients/ })
    .click();
  await expect(dialog(page)).toContainText('No client is bound to this template yet.');
  await dialog(page).getByLabel('Clients to bind').click();
  // The choice begins below the own client.
  const choices = page.locator('.ant-select-tree-treenode').filter({ visible: true });
  await expect(choices.filter({ hasText: 'Alster Security' })).toBeVisible();
  await expect(choices.filter({ hasText: 'Nordwind Communications' })).toHaveCount(0);
  await page.keyboard.type('Hafen');
  const without = page.locator('.ant-select-tree-treenode-disabled').filter({ hasText: 'Hafen Logistik' });
  await expect(without).toBeVisible();
  await dialog(page).getByLabel('Clients to bind').fill('Alster');
  await page.getByTitle('Alster Security', { exact: true }).filter({ visible: true }).last().click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('The clients are bound.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name).getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await page.goto('/client-list?clientname=Alster');
  await page.getByRole('link', { name: 'Alster Security', exact: true }).click();
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText(name);
  await page.keyboard.press('Escape');
  await row(page, 'Alster Security').getByRole('checkbox').check();
  await perform(selectionBar(page), 'Custom pricing');
  await expect(dialog(page).getByRole('switch')).not.toBeChecked();
  await expect(dialog(page)).toContainText(`Clients that lose the price template “${name}”: 1`);
  await expect(dialog(page)).toContainText('Recording (Monthly · Month coin): 8 → 5');
  await leave(page);
  await expect(dialog(page)).toBeHidden();
  await row(page, 'Alster Security').getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByRole('switch', { name: 'Custom pricing' }).click();
  await expect(dialog(page)).toContainText('Recording (Monthly · Month coin): 8 → 5');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await page.goto('/price-template');
  await perform(row(page, name), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('1 client is bound to this');
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await row(page, name)
    .getByRole('button', { name: /^Bind clients/ })
    .click();
  await expect(dialog(page)).toContainText('Bound clients: 1');
  await dialog(page).getByRole('button', { name: 'Unbind Alster Security' }).click();
  await page.getByRole('button', { name: 'Unbind', exact: true }).click();
  await expect(dialog(page)).toContainText('No client is bound to this template yet.');
  await leave(page);
  await expect(dialog(page)).toBeHidden();
  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).toContainText(`Delete “${name}”?`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('is no screen of a client', async ({ page }) => {
  await signIn(page, 'client');
  await expect(page.getByRole('link', { name: 'Price templates' })).toHaveCount(0);
  await page.goto('/price-template');
  await expect(page.getByRole('button', { name: 'Add price template' })).toHaveCount(0);
});

test('is usable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/price-template');
  await startTemplate(page, uniqueName('Phone'));
  await addPrice(page, 1, 'PoC service', 'Yearly · Year coin', '4');
  await expect(dialog(page).getByRole('button', { name: 'Remove price 1' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/price-template');
  await expect(page.getByRole('button', { name: 'Add price template' })).toBeVisible();
  await expectAccessible(page);
  const name = uniqueName('Axe');
  await startTemplate(page, name);
  await addPrice(page, 1, 'PoC service', 'Yearly · Year coin', '4');
  await expectAccessible(page);
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await row(page, name)
    .getByRole('button', { name: /^Bind clients/ })
    .click();
  await expect(dialog(page)).toContainText('No client is bound');
  await expectAccessible(page);
});

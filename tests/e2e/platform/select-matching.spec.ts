import { expect, test, type Page } from '../support/test.ts';
import { book, effect } from '../support/coins.ts';
import { collectErrors, dialog, expectAccessible, leave, perform, selectionBar, signIn } from '../support/console.ts';
import { newPayer, type Payer } from '../support/payers.ts';

const COUNT = 23;

/** Opens a page of 20 of an agent's terminals, and selects all matching ones. */
async function selectAll(page: Page, payer: Payer): Promise<void> {
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await expect(page.getByText(`Total: ${COUNT}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(selectionBar(page)).toContainText('20 selected');
  await selectionBar(page)
    .getByRole('button', { name: `Select all ${COUNT} matching` })
    .click();
  await expect(selectionBar(page)).toContainText(`All ${COUNT} matching selected`);
}

test('all matching ones are renewed, on every page', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 40 });
  await payer.addTerminals({ count: COUNT });
  await selectAll(page, payer);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await expect(selectionBar(page)).toContainText(`All ${COUNT} matching selected`);
  await perform(selectionBar(page), 'Renew');
  await expect(dialog(page)).toContainText(`Renew terminals: ${COUNT}`);
  await expect(effect(page)).toContainText(`Year coin40 → 17−${COUNT}`);
  await expectAccessible(page);
  await book(page, 'Renew');
  await expect(selectionBar(page)).toHaveCount(0);
  expect((await payer.balance()).yearmoney).toBe(17);
  expect(errors).toEqual([]);
});

test('an action is refused if the list has another count by then', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 40 });
  await payer.addTerminals({ count: COUNT });
  await selectAll(page, payer);
  await payer.addTerminals();
  await perform(selectionBar(page), 'Renew');
  await expect(dialog(page)).toContainText(`The list has changed: ${COUNT + 1} records match now.`);
  await expect(dialog(page).getByRole('button', { name: 'Renew', exact: true })).toHaveCount(0);
  await leave(page);
  expect((await payer.balance()).yearmoney).toBe(40);
});

test('all matching ones are suspended, reactivated and deleted, each with a preview', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  await payer.addTerminals({ count: COUNT });
  await selectAll(page, payer);
  await perform(selectionBar(page), 'Suspend');
  await expect(dialog(page)).toContainText(`${COUNT} of ${COUNT} terminals will be suspended.`);
  await expect(dialog(page)).toContainText('and 18 more');
  await dialog(page).getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Suspended by admin|Suspended/ }).first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await selectionBar(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  await perform(selectionBar(page), 'Delete');
  await expect(dialog(page)).toContainText(`Delete ${COUNT} records?`);
  await expect(dialog(page)).toContainText(`(terminals: ${COUNT})`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Total: 0')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notices?$/i })
    .click();
  await expect(page.getByRole('complementary', { name: 'Notices' })).toContainText(`${COUNT} records deleted`);
});

test('a tick taken away leaves the page without it, and other filters leave nothing', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [first = ''] = await payer.addTerminals({ count: COUNT });
  await selectAll(page, payer);
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]\d/ })
    .first()
    .uncheck();
  await expect(selectionBar(page)).toContainText('19 selected');
  await selectionBar(page)
    .getByRole('button', { name: `Select all ${COUNT} matching` })
    .click();
  await page.goto(`/terminal-list?msId=${first}`);
  await expect(page.getByText('Total: 1')).toBeVisible();
  await expect(selectionBar(page)).toHaveCount(0);
});

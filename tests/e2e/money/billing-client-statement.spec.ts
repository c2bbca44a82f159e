import { expect, test } from '../support/test.ts';
import { readFile } from 'node:fs/promises';
import {
  openAccount,
  book,
  selectOption,
  effect,
  figure,
  fromMenu,
  grouped,
  KINDS,
  numberOf,
  openBalances,
  openIssue,
  ownFigure,
} from '../support/coins.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { exportList } from '../support/exporting.ts';

test.describe('as the platform', () => {
  test('proves the books, and leads to the first bill that is wrong', async ({ page, request }) => {
    await signIn(page);
    await openBalances(page, 'Platform');
    await fromMenu(page, 'Platform', 'Proof');
    for (const kind of KINDS) {
      const section = dialog(page).getByRole('region', { name: kind, exact: true });
      await expect(section).toContainText('Adds up');
      const terms = /Issued ([\d,]+)=Held ([\d,]+)\+Spent (\S+?)\+Converted (\(?−?[\d,]+\)?)\+Taken back ([\d,]+)/;
      const [, ...figures] = terms.exec((await section.textContent()) ?? '') ?? [];
      const [issued, ...rest] = figures.map((text) => numberOf(text.replaceAll(/[()]/g, '')));
      expect(issued).toBeGreaterThan(0);
      expect(rest.reduce((sum, value) => sum + value, 0)).toBe(issued);
    }
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();

    const admin = await openAccount(request, 'admin');
    const id = await admin.addClient(uniqueName('E2E proof'));
    const { billNo } = await admin.issue(id, 'KCOIN', 5);
    await page.route('**/tbBilling/proof*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: object[] };
      const [first, ...others] = body.result;
      await route.fulfill({
        response,
        json: { ...body, result: [{ ...first, ok: false, firstBad: billNo }, ...others] },
      });
    });
    await fromMenu(page, 'Platform', 'Proof');
    await expect(dialog(page).getByRole('region', { name: 'Year coin' })).toContainText('Does not add up');
    await dialog(page).getByRole('button', { name: billNo }).click();
    await expect(page.getByRole('dialog', { name: /^Proof/ })).toBeHidden();
    await expect(dialog(page)).toContainText(`Bill ${billNo}`);
    await expect(dialog(page)).toContainText('Balance after: 5');
    await admin.removeClient(id);
  });
});

test.describe('as an agent', () => {
  test('finds what was booked, exports it and comes back to it after a reload', async ({ page, request }) => {
    const errors = collectErrors(page);
    const agent = await openAccount(request, 'agent');
    const name = uniqueName('E2E bills');
    const id = await agent.addClient(name);
    const { billNo } = await agent.issue(id, 'KCOIN', 40);
    await agent.issue(id, 'YCOIN', 2);
    await signIn(page, 'agent');
    await openBalances(page, name);
    await fromMenu(page, name, 'Statement');
    await expect(page).toHaveURL(new RegExp(`view=statement.*clientId=${id}|clientId=${id}.*view=statement`));
    await expect(page.getByText('Total: 2', { exact: true })).toBeVisible();
    await expect(row(page, billNo)).toContainText('+40');
    await expect(row(page, billNo)).toContainText('Nordwind Communications');

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByTitle('K coin', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
    const file = await exportList(page);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await page.reload();
    await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
    await expect(row(page, billNo)).toBeVisible();

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Total: 1', { exact: true })).toBeHidden();
    await page.getByRole('textbox', { name: 'Bill number' }).fill(billNo);
    // The agent sees both sides of the bill.
    await expect(page.getByText('Total: 2', { exact: true })).toBeVisible();
    await expect(row(page, billNo).filter({ hasText: '−40' })).toContainText(name);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('switch', { name: 'Exclude sub-clients' }).click();
    await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
    await page.goto('/billing-client?view=statement&type=grant&method=VOUCHER');
    await expect(page.getByText('No record matches the filter')).toBeVisible();

    // The other list has no filter; this one restores its own.
    await page.getByText('Balances', { exact: true }).click();
    await expect(row(page, 'Hafen Logistik')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Statement').click();
    await expect(page.getByText('No record matches the filter')).toBeVisible();
    await agent.removeClient(id);
    expect(errors).toEqual([]);
  });

  test('lists what its clients used by duration, what of it is unpaid, and opens the bill', async ({ page }) => {
    await signIn(page, 'agent');
    await page.goto('/billing-client?view=charges&status=unpaid');
    await expect(row(page, 'Nordsee Ferries').first()).toContainText('Unpaid');
    await expect(row(page, 'Hafen Logistik')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    const paid = row(page, 'Hafen Logistik').first();
    await expect(paid).toContainText(/Paid.*Video.*K coin/);
    await expectAccessible(page);
    const msId = /[A-Z]\d{10}/.exec((await paid.textContent()) ?? '')?.[0] ?? '';
    await paid.getByRole('link', { name: /^\d{16}$/ }).click();
    const uses = dialog(page).getByRole('list', { name: 'Paid use' }).getByRole('listitem');
    await expect(uses.filter({ hasText: msId })).toHaveText(/Video.*\d+ minutes?K coins: \d+$/);
    await expect(dialog(page)).toContainText('Functions');
    await expect(dialog(page)).toContainText('system');
    await expect(dialog(page)).toContainText('Hafen Logistik');
  });

  test('neither creates coins nor moves those of its own row', async ({ page }) => {
    await signIn(page, 'agent');
    await openBalances(page, 'Nordwind');
    await expect(page.getByRole('button', { name: 'Convert coins' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create coins' })).toHaveCount(0);
    const mine = row(page, 'Nordwind Communications');
    await expect(mine.getByRole('button', { name: /^Statement/ })).toBeVisible();
    await expect(mine.getByRole('button', { name: /^(Issue|Take back)/ })).toHaveCount(0);
    await fromMenu(page, 'Nordwind Communications', 'Proof');
    await expect(dialog(page).getByText('Adds up')).toHaveCount(3);
  });
});

test('lets a client see and convert its own coins, and no more', async ({ page }) => {
  await signIn(page, 'client');
  await openBalances(page);
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible();
  const mine = row(page, 'Hafen Logistik');
  await expect(mine.getByRole('button', { name: /^(Issue|Take back)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create coins' })).toHaveCount(0);
  const [months, coins] = [await ownFigure(page, 'Month coin'), await ownFigure(page, 'K coin')];
  await page.getByRole('button', { name: 'Convert coins' }).click();
  await selectOption(page, 'From', 'Month coin');
  await dialog(page).getByLabel('Amount').fill('1');
  await expect(effect(page)).toContainText(`${grouped(coins)} → ${grouped(coins + 10)}`);
  await book(page, 'Convert');
  await expect(figure(page, 'Month coin')).toHaveText(grouped(months - 1));

  await page.getByRole('button', { name: 'Convert coins' }).click();
  await selectOption(page, 'From', 'K coin');
  await selectOption(page, 'To', 'Month coin');
  await dialog(page).getByLabel('Amount').fill('10');
  await expect(effect(page)).toContainText(`${grouped(months - 1)} → ${grouped(months)}`);
  await book(page, 'Convert');
  await expect(figure(page, 'Month coin')).toHaveText(grouped(months));

  await fromMenu(page, 'Hafen Logistik', 'Statement');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.goto('/billing-client?view=statement&type=issue');
  const received = row(page, 'Nordwind Communications').first();
  await expect(received).toContainText('by a parent client');
  await received.getByRole('link', { name: /^\d{16}$/ }).click();
  await expect(dialog(page)).toContainText('Counterpart: Nordwind Communications');
  await expect(dialog(page).getByRole('button', { name: /Undo$/ })).toHaveCount(0);
});

test('is readable on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent');
  await openBalances(page, 'Hafen');
  const figures = await page.locator('.coin-figure').all();
  const boxes = await Promise.all(figures.map(async (one) => one.boundingBox()));
  const ends = boxes.map((one) => Math.round((one?.x ?? 0) + (one?.width ?? 0)));
  expect(new Set(ends).size).toBe(1);
  const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  const card = page.getByRole('listitem').filter({ hasText: 'Hafen Logistik', visible: true });
  await perform(card, 'Issue');
  await dialog(page).getByLabel('Amount').fill('1');
  await expect(effect(page)).toContainText('+1');
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await leave(page);
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(wide)).toBe(0);

  await page.goto('/billing-client?view=statement&type=issue');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  expect(await page.evaluate(wide)).toBe(0);
  await page
    .getByRole('link', { name: /^\d{16}$/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('Balance after');
  expect(Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(390);
});

test('is accessible in light and dark: balances, issue and proof', async ({ page }) => {
  await signIn(page, 'agent');
  await openBalances(page, 'Elbe');
  await expectAccessible(page);

  await openIssue(page, 'Elbe Construction');
  await dialog(page).getByLabel('Amount').fill('1');
  await expect(effect(page)).toContainText('+1');
  await expectAccessible(page);
  await dialog(page).getByLabel('Amount').fill('0');
  await expect(dialog(page)).toContainText('positive integer');
  await expectAccessible(page);
  await leave(page);
  await expect(dialog(page)).toBeHidden();

  await fromMenu(page, 'Elbe Construction', 'Proof');
  await expect(dialog(page).getByText('Adds up')).toHaveCount(3);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('is accessible in light and dark: statement, bill and undo', async ({ page, request }) => {
  // A new client, so that no other test has spent the coins that are taken back.
  const agent = await openAccount(request, 'agent');
  const id = await agent.addClient(uniqueName('E2E undo'));
  const { billNo } = await agent.issue(id, 'MCOIN', 1);
  await signIn(page, 'agent');
  await page.goto('/billing-client?view=statement&type=issue');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/billing-client?view=statement&billNo=${billNo}`);
  await row(page, '−').getByRole('link', { name: billNo }).click();
  await expect(dialog(page)).toContainText('Balance after');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: /Undo$/ }).click();
  await expect(dialog(page).last().getByLabel('Remark')).toBeVisible();
  await expectAccessible(page);
  await agent.removeClient(id);
});

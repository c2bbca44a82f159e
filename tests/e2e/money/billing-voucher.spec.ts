import { expect, test } from '../support/test.ts';
import { selectOption, effect } from '../support/coins.ts';
import { collectErrors, dialog, expectAccessible, row, signIn, uniqueName, perform } from '../support/console.ts';
import {
  openVoucherAccount,
  selectClient,
  openAction,
  openUses,
  openVoucher,
  press,
  shares,
  SHARES,
} from '../support/vouchers.ts';

test.describe('as the platform', () => {
  test('issues a new voucher and takes some of it back, each with a preview', async ({ page, request }) => {
    const errors = collectErrors(page);
    const admin = await openVoucherAccount(request, 'admin');
    const name = uniqueName('E2E voucher');
    const id = await admin.addClient(name);
    await signIn(page);
    await page.goto('/billing-voucher');
    await page.getByRole('button', { name: 'Issue voucher' }).click();
    await press(page, 'Issue');
    for (const field of ['Client', 'Functions', 'Quantity', 'Expires']) {
      await expect(dialog(page)).toContainText(`${field} cannot be empty.`);
    }
    await selectClient(page, name);
    await selectOption(page, 'Unit', 'Permanent');
    await dialog(page).getByLabel('Functions', { exact: true }).click();
    await page.getByTitle('PoC service', { exact: true }).last().click();
    await dialog(page).getByLabel('Functions', { exact: true }).press('Escape');
    const quantity = dialog(page).getByLabel('Quantity');
    for (const wrong of ['0', '1.5', '1e3']) {
      await quantity.fill(wrong);
      await expect(dialog(page)).toContainText('Quantity must be a positive integer.');
    }
    await quantity.fill('30');
    await expect(effect(page)).toContainText('New voucher0 → 30+30');
    const expires = dialog(page).getByLabel('Expires');
    await expires.fill('2020-01-01 10:00:00');
    await expires.press('Enter');
    await press(page, 'Issue');
    // The clock of the service decides.
    await expect(dialog(page)).toContainText('The end must not be before the beginning.');
    await expires.fill('2088-01-01 10:00:00');
    await expires.press('Enter');
    await press(page, 'Issue');
    const said = page.getByText(/^Voucher V\d{16} issued\.$/);
    await expect(said).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const voucherNo = /V\d{16}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    await openVoucher(page, voucherNo);
    for (const text of [name, 'Renewals', 'PoC service', 'Permanent', '30 of 30 remaining', 'Valid', '2088-01-01']) {
      await expect(row(page, voucherNo)).toContainText(text);
    }

    await openAction(page, voucherNo, 'Take back');
    await expect(dialog(page)).toContainText('was not issued from another one');
    await quantity.fill('31');
    await expect(dialog(page)).toContainText('Enter at most 30.');
    await quantity.fill('12');
    await expect(effect(page)).toContainText(`${voucherNo}: remaining30 → 18−12`);
    await expect(effect(page)).toContainText(`${voucherNo}: taken back0 → 12+12`);
    await press(page, 'Take back');
    await expect(page.getByText(`Taken back from voucher ${voucherNo}.`)).toBeVisible();
    await expect(shares(page, voucherNo)).toHaveAccessibleName(
      'Total 30: 0 used, 0 passed on, 12 taken back, 18 remaining',
    );
    await page.reload();
    await expect(row(page, voucherNo)).toContainText('18 of 30 remaining');
    await admin.removeClient(id);
    expect(errors).toEqual([]);
  });
});

test.describe('as an agent', () => {
  test('issues part of an own voucher on, with its terms, and takes it back', async ({ page, request }) => {
    const admin = await openVoucherAccount(request, 'admin');
    const agent = await openVoucherAccount(request, 'agent');
    const name = uniqueName('E2E split');
    const id = await agent.addClient(name);
    const { voucherNo } = await admin.issue(agent.clientId, 20);
    await signIn(page, 'agent');
    await openVoucher(page, voucherNo);
    await expect(page.getByRole('button', { name: /Issue voucher|Import license/ })).toHaveCount(0);
    await expect(row(page, voucherNo).getByRole('button', { name: /^Take back/ })).toBeDisabled();
    await openAction(page, voucherNo, 'Pass on');
    await selectClient(page, name);
    const quantity = dialog(page).getByLabel('Quantity');
    await expect(dialog(page)).toContainText('At most 20');
    await quantity.fill('21');
    await expect(dialog(page)).toContainText('Enter at most 20.');
    await expect(dialog(page)).not.toContainText('At most 20');
    await quantity.fill('8');
    await expect(effect(page)).toContainText(`${voucherNo}: remaining20 → 12−8`);
    await expect(effect(page)).toContainText(`${voucherNo}: passed on0 → 8+8`);
    await expect(effect(page)).toContainText('New voucher0 → 8+8');
    const expires = dialog(page).getByLabel('Expires', { exact: true });
    await expires.fill('2091-01-01 00:00:00');
    await expires.press('Enter');
    await press(page, 'Pass on');
    await expect(dialog(page)).toContainText('The maximum value is 2090-06-30 12:00:00');
    await expires.fill('2089-01-01 00:00:00');
    await expires.press('Enter');
    await press(page, 'Pass on');
    await expect(dialog(page)).toBeHidden();
    await expect(shares(page, voucherNo)).toHaveAccessibleName(
      'Total 20: 0 used, 8 passed on, 0 taken back, 12 remaining',
    );

    await page.goto(`/billing-voucher?clientId=${id}`);
    const part = (await row(page, name).getByRole('cell').first().textContent()) ?? '';
    await expect(row(page, part)).toContainText('2089-01-01');
    await openAction(page, part, 'Take back');
    await quantity.fill('3');
    await expect(effect(page)).toContainText(`${part}: remaining8 → 5−3`);
    await expect(effect(page)).toContainText(`${voucherNo}: remaining12 → 15+3`);
    await press(page, 'Take back');
    await expect(row(page, part)).toContainText('5 of 8 remaining');
    await agent.removeClient(id);
    await openVoucher(page, voucherNo);
    await expect(row(page, voucherNo)).toContainText('20 of 20 remaining');
  });

  test('shows why another user was quicker, and continues from the current state', async ({ page, request }) => {
    const admin = await openVoucherAccount(request, 'admin');
    const agent = await openVoucherAccount(request, 'agent');
    const name = uniqueName('E2E quicker');
    const clientId = await agent.addClient(name);
    const { id, voucherNo } = await admin.issue(agent.clientId, 9);
    await signIn(page, 'agent');
    await openVoucher(page, voucherNo);
    await openAction(page, voucherNo, 'Pass on');
    await selectClient(page, name);
    await dialog(page).getByLabel('Quantity').fill('9');
    await admin.recycle(id, 4);
    await press(page, 'Pass on');
    await expect(dialog(page)).toContainText('Not enough on the voucher: 9 needed, 5 left.');
    await expect(dialog(page)).toContainText('At most 5');
    await dialog(page).getByLabel('Quantity').fill('5');
    await press(page, 'Pass on');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, voucherNo)).toContainText('0 of 9 remaining');
    await expect(row(page, voucherNo).getByTitle('Nothing left on this voucher.')).toBeVisible();
    await agent.removeClient(clientId);
  });

  test('sees what a voucher has paid for, and what was given back', async ({ page, request }) => {
    const admin = await openVoucherAccount(request, 'admin');
    const agent = await openVoucherAccount(request, 'agent');
    const name = uniqueName('E2E uses');
    const clientId = await agent.addClient(name);
    const { id, voucherNo } = await admin.issue(agent.clientId, 5, { voucherType: 'new' });
    await signIn(page, 'agent');
    await openVoucher(page, voucherNo);
    await openUses(page, voucherNo);
    await expect(dialog(page)).toContainText('Nothing has been paid with it yet.');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    const { msId, billNo } = await agent.addTerminal(clientId, id);
    await openVoucher(page, voucherNo);
    await expect(shares(page, voucherNo)).toHaveAccessibleName(
      'Total 5: 1 used, 0 passed on, 0 taken back, 4 remaining',
    );
    await openUses(page, voucherNo);
    const uses = dialog(page).getByRole('listitem');
    await expect(uses).toHaveCount(1);
    for (const text of [msId, name, '−1', billNo]) await expect(uses).toContainText(text);
    await agent.call('post', 'tbBilling/undo', { billNo, remark: 'By mistake' });
    await openVoucher(page, voucherNo);
    await expect(row(page, voucherNo)).toContainText('5 of 5 remaining');
    await openUses(page, voucherNo);
    await expect(uses).toHaveCount(2);
    await expect(uses.first()).toContainText('+1');
    await agent.removeClient(clientId);
  });
});

test('a client sees its vouchers and issues none', async ({ page, request }) => {
  const admin = await openVoucherAccount(request, 'admin');
  const client = await openVoucherAccount(request, 'client');
  const { voucherNo } = await admin.issue(client.clientId, 3);
  await signIn(page, 'client');
  await openVoucher(page, voucherNo);
  await expect(row(page, voucherNo).getByRole('link', { name: voucherNo })).toBeVisible();
  for (const action of [/^Issue/, /^Take back/]) {
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
  }
});

test('filters by what a voucher pays for and whether it is overdue', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/billing-voucher');
  await page.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByTitle('Expired', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=overdue/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('img', { name: SHARES }), visible: true });
  await expect(rows.filter({ hasText: 'Expired' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'Valid' })).toHaveCount(0);
  await expect(rows.first().getByTitle('The voucher has expired.')).toBeVisible();
});

test('is usable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent');
  await page.goto('/billing-voucher?excludeSub=true&voucherType=renew&status=valid');
  await perform(page.getByRole('listitem').filter({ hasText: 'Valid', visible: true }).first(), 'Pass on');
  await dialog(page).getByLabel('Quantity').fill('1');
  await expect(effect(page)).toContainText('New voucher');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('is accessible in light and dark', async ({ page, request }) => {
  const agent = await openVoucherAccount(request, 'agent');
  const admin = await openVoucherAccount(request, 'admin');
  const { id, voucherNo } = await admin.issue(agent.clientId, 3);
  await signIn(page);
  await openVoucher(page, voucherNo);
  await expectAccessible(page);
  for (const [open, isVisible] of [
    [() => openAction(page, voucherNo, 'Take back'), 'At most 3'],
    [() => openUses(page, voucherNo), 'Nothing has been paid'],
  ] as const) {
    await open();
    await expect(dialog(page)).toContainText(isVisible);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Issue voucher' }).click();
  await dialog(page).getByLabel('Quantity').fill('4');
  await expect(effect(page)).toContainText('0 → 4');
  await expectAccessible(page);
  await admin.recycle(id, 3);
});

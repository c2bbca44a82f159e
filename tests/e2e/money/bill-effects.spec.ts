import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, row, signIn, uniqueName } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';
import { localYear } from '../support/zone.ts';

async function openBill(page: Page, account: string, billNo: string): Promise<void> {
  await signIn(page, account);
  await page.goto('/billing-client?view=statement');
  await row(page, billNo).getByRole('link', { name: billNo }).click();
  await expect(dialog(page)).toContainText(`Bill ${billNo}`);
}

const validity = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Validity before and after' }).getByRole('listitem');

test('shows what an add gave; its undo takes the terminal away and gives the coins back', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 5 });
  const own = await openVoucherAccount(request, payer.accountsName);
  const clientId = await payer.addClient(uniqueName('E2E added'));
  const types = await own.call<{ typeId: number; kind: string }[]>('get', 'tbMsType/getMsTypes');
  const typeId = types.find(({ kind }) => kind === 'terminal')?.typeId;
  const { msId } = await own.call<{ msId: string }>('get', 'tbMsInfo/getUserAdd', { clientId, typeId });
  const payment = { method: 'YCOIN', periods: 2 };
  const { billNo } = await own.call<{ billNo: string }>('post', 'tbMsInfo/add', {
    msId,
    msName: 'E2E added',
    typeId,
    clientId,
    payment,
  });
  await openBill(page, payer.accountsName, billNo);
  const until = localYear(2);
  await expect(validity(page)).toHaveText(
    new RegExp(`^${msId}E2E added · E2E added \\w+PoC servicenew → ${until}.*Year coins: 2$`),
  );

  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  const undo = dialog(page).filter({ hasText: `Undo bill ${billNo}` });
  await expect(undo).toContainText('3 → 5');
  await undo.getByLabel('Remark').fill('Added by mistake');
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(undo).toBeHidden();
  await expect(dialog(page)).toContainText('Undone by');
  expect((await payer.balance()).yearmoney).toBe(5);
  await dialog(page)
    .getByRole('link', { name: /^\d{16}$/ })
    .click();
  await expect(validity(page)).toHaveText(new RegExp(`^${msId}E2E added \\w+PoC service${until}.* → removed`));
  await page.goto(`/terminal-list?msId=${msId}`);
  await expect(page.getByText('No record matches the filter')).toBeVisible();
  expect(errors).toEqual([]);
});

test('shows the voucher that paid, accessibly in light and dark', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const own = await openVoucherAccount(request, payer.accountsName);
  const admin = await openVoucherAccount(request, 'admin');
  const clientId = await payer.addClient(uniqueName('E2E voucher'));
  const terms = { voucherType: 'new', unit: 'permanent', permanent: true };
  const { id, voucherNo } = await admin.issue(own.clientId, 5, terms);
  const { msId, billNo } = await own.addTerminal(clientId, id);
  await openBill(page, payer.accountsName, billNo);
  await expect(validity(page)).toHaveText(
    new RegExp(`^${msId}Voucher radio \\w+ · E2E voucher \\w+PoC servicenew → Permanent$`),
  );
  const uses = dialog(page).getByRole('list', { name: 'Vouchers used' }).getByRole('listitem');
  await expect(uses).toHaveText(`${msId}${voucherNo}−1`);
  await expectAccessible(page);
});

import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, row, signIn } from '../support/console.ts';
import { LICENSE_KEY, licenseFile } from '../support/licenses.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

async function openImport(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/billing-voucher');
  await page.getByRole('button', { name: 'Import license' }).click();
  await expect(dialog(page)).toContainText('Drop a license file here');
}

const selectFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).locator('input[type=file]').setInputFiles(file);
const importButton = (page: Page) => dialog(page).getByRole('button', { name: /Import$/ });

test.describe('a license', () => {
  test.skip(LICENSE_KEY === '', 'E2E_BASE_URL names a server that trusts none of the tests’ keys');

  test('becomes a voucher in the list, once; faults of a file are shown', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const errors = collectErrors(page);
    await openImport(page);
    const { call } = await openVoucherAccount(request, 'admin');
    const { deviceId } = await call<{ deviceId: string }>('get', 'tbLicInfo/getDeviceId');
    await expect(dialog(page)).toContainText(deviceId);
    await dialog(page).getByRole('button', { name: 'Copy device ID' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(deviceId);
    await expect(importButton(page)).toBeDisabled();

    const good = await licenseFile(request);
    const [head = '', , signature = ''] = String(good.buffer).split('.');
    const other = '00000000-0000-4000-8000-000000000000';
    const forged = Buffer.from([head, Buffer.from('{}').toString('base64url'), signature].join('.'));
    for (const [file, why] of [
      [await licenseFile(request, { deviceId: other }), 'it was made for another installation'],
      [await licenseFile(request, { notAfter: '2020-01-01' }), 'it has expired'],
      [{ ...good, buffer: forged }, 'it was changed, or was not signed by the issuer'],
      [{ ...good, buffer: Buffer.alloc(70_000, 'x') }, 'The file is too large.'],
    ] as const) {
      await selectFile(page, file);
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
      await importButton(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText(why);
      await expect(importButton(page)).toBeDisabled();
    }

    await selectFile(page, good);
    await importButton(page).dblclick();
    const said = page.getByText(/^License imported as voucher V\d{16}\.$/);
    await expect(said).toHaveCount(1);
    await expect(dialog(page)).toBeHidden();
    const voucherNo = /V\d{16}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    for (const text of ['Renewals', 'PoC service', '7 of 7 remaining', '2090-12-31'])
      await expect(row(page, voucherNo)).toContainText(text);

    await page.getByRole('button', { name: 'Import license' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await selectFile(page, good);
    await importButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('This license has already been imported.');
    expect(errors).toEqual([]);
  });

  test('is imported accessibly in light and dark, on a narrow screen too', async ({ page, request }) => {
    await openImport(page);
    await selectFile(page, await licenseFile(request, { notAfter: '2020-01-01' }));
    await importButton(page).click();
    await expect(dialog(page)).toContainText('it has expired');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const inner = dialog(page).locator('.ant-modal-body');
    expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
  });
});

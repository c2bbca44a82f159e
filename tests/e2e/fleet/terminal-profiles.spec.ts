import { clientNamed, newPayer } from '../support/payers.ts';
import { openVoucherAccount } from '../support/vouchers.ts';
import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

test('a profile is added, applied, deviated from and brought back', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 2 });
  const [one = '', two = ''] = await payer.addTerminals({ count: 2 });
  const name = uniqueName('E2E profile');
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: 'Setting profiles' }).click();
  await expect(dialog(page)).toContainText('No profiles yet.');
  await dialog(page).getByRole('button', { name: 'Add profile' }).click();
  const form = page.getByRole('dialog', { name: 'Add profile' });
  await form.getByRole('textbox', { name: 'Profile' }).fill(name);
  await form.getByLabel('Client').fill(payer.childName);
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .getByTitle(payer.childName, { exact: true })
    .click();
  await form.getByRole('radiogroup', { name: 'Lone worker' }).getByText('On', { exact: true }).click();
  await form.getByRole('textbox', { name: 'GPS interval (s)' }).fill('20');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();

  const entry = page.getByRole('listitem', { name });
  await entry.getByRole('button', { name: 'Apply' }).click();
  const applying = page.getByRole('dialog', { name: /^Apply profile/ });
  await applying.getByRole('radio', { name: 'Terminals by ID' }).check();
  await applying.getByLabel('Terminal IDs').fill(`${one}\n${two}`);
  await expect(applying.getByRole('status')).toHaveText('Terminals to change: 2. Already set: 0.');
  await applying.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied to 2 terminals.')).toBeVisible();
  await expect(entry).toContainText('Terminals: 2');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await perform(row(page, one), 'Settings');
  await dialog(page).getByRole('textbox', { name: 'GPS interval (s)' }).fill('30');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Setting profiles' }).click();
  await entry.getByRole('button', { name: 'Deviating: 1' }).click();
  await expect(entry).toContainText('GPS interval (s): 30 instead of 20');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Apply' }).click();
  await expect(applying.getByRole('status')).toHaveText('Terminals to change: 1. Already set: 0.');
  await applying.getByRole('button', { name: 'Apply' }).click();
  await expect(entry.getByRole('button', { name: /Deviating/ })).toHaveCount(0);

  await entry.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('dialog', { name: 'Delete profile' }).getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a profile is applied to what is selected in the list', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 2 });
  const [one = '', two = ''] = await payer.addTerminals({ count: 2 });
  const profileName = uniqueName('E2E chosen');
  const other = await openVoucherAccount(request, payer.accountsName);
  const clientId = await clientNamed(request, payer.childName);
  await other.call('post', 'tbMsProfile/add', { profileName, clientId, parameters: { gpsInterval: 25 } });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  for (const msId of [one, two]) await row(page, msId).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Apply profile');
  await dialog(page).getByLabel('Profile').click();
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(profileName).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Terminals to change: 2. Already set: 0.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied to 2 terminals.')).toBeVisible();
});

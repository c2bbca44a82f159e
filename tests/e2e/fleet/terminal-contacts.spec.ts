import type { Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { callsOf, newPayer } from '../support/payers.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn } from '../support/console.ts';

test('contacts are pasted, tagged, found and removed', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 3 });
  const [own = '', first = '', second = ''] = await payer.addTerminals({ count: 3 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, own), 'Contacts');
  const search = dialog(page).getByRole('combobox', { name: 'Add contacts' });
  await page.evaluate(`navigator.clipboard.writeText('${first}, ${second}; T9999999999')`);
  await search.press('ControlOrMeta+V');
  await expect(dialog(page)).toContainText('Not found: T9999999999');
  await expect(dialog(page)).toContainText('2 of 500');
  await dialog(page).getByLabel(`Tag of ${first}`).fill('Base');
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText('Contacts saved.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await perform(row(page, own), 'Contacts');
  await expect(dialog(page).getByLabel(/^Tag of/)).toHaveCount(2);
  await dialog(page).getByLabel('Find a contact').fill('base');
  await expect(dialog(page).getByLabel(/^Tag of/)).toHaveCount(1);
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await dialog(page).getByLabel('Find a contact').fill('');
  await expect(dialog(page)).toContainText('1 of 500');
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(dialog(page)).toContainText('No contacts yet.');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('Enter takes the terminal that was typed, also before the service has found it', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 3 });
  const [own = '', first = '', second = ''] = await payer.addTerminals({ count: 3 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, own), 'Contacts');
  await page.route('**/tbMsInfo/list?*keyword=*', () => undefined);
  const search = dialog(page).getByRole('combobox', { name: 'Add contacts' });
  for (const [index, typed] of [first, second].entries()) {
    await search.click();
    await expect(page.getByRole('option', { name: second })).toBeAttached();
    await search.fill(typed);
    await search.press('Enter');
    await expect(dialog(page)).toContainText(`${index + 1} of 500`);
    await expect(dialog(page).getByRole('listitem').filter({ hasText: typed })).toBeVisible();
  }
});

test('Enter waits for what the service finds, as a barcode reader types it', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 2 });
  const [own = '', other = ''] = await payer.addTerminals({ count: 2 });
  const imei = `35${String(Date.now()).slice(-13)}`;
  const calls = await callsOf(request, payer.accountsName);
  await calls.put('tbMsInfo/bindImei', { msId: other, imei });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, own), 'Contacts');
  const search = dialog(page).getByRole('combobox', { name: 'Add contacts' });
  const nothing = page.waitForResponse('**/tbMsInfo/list?*keyword=T9999999999*');
  await search.fill('T9999999999');
  await search.press('Enter');
  await nothing;
  await expect(search).toHaveValue('T9999999999');
  // The answer comes after the key; no option has the number in its text.
  const pending = new Promise<Route>((resolve) => void page.route(`**/tbMsInfo/list?*keyword=${imei}*`, resolve));
  await search.fill(imei);
  await search.press('Enter');
  const route = await pending;
  await expect(dialog(page)).toContainText('0 of 500');
  await route.continue();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: other })).toBeVisible();
  await expect(search).toHaveValue('');
});

test('contacts that someone else changed while the dialog was open are not overwritten', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 3 });
  const [own = '', first = '', second = ''] = await payer.addTerminals({ count: 3 });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, own), 'Contacts');
  await expect(dialog(page)).toContainText('No contacts yet.');
  const other = await callsOf(request, payer.accountsName);
  await other.put('tbMsContact/updateContact', { msId: own, contacts: [{ contactMsId: first, tag: 'Base' }] });
  const search = dialog(page).getByRole('combobox', { name: 'Add contacts' });
  await search.fill(second);
  await expect(page.getByRole('option', { name: second })).toBeAttached();
  await search.press('Enter');
  await expect(dialog(page)).toContainText('1 of 500');
  await send(page);
  await expect(dialog(page)).toContainText('Somebody else changed this in the meantime.');
  const contacts = await other.get<{ contactMsId: string }[]>('tbMsContact/findList', { msId: own });
  expect(contacts.map(({ contactMsId }) => contactMsId)).toEqual([first]);
});

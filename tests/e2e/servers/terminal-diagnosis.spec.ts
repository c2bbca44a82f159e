import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, expectAccessible, row, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { ownTerminal, takeServers, uniqueImei } from '../support/radio-servers.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Why is it offline?' });

test('a terminal that does not work says why, and leads to what mends it', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await takeServers(request, payer.childName);
  await signIn(page, payer.accountsName);
  await page.goto(`/terminal-list/${msId}`);
  const finding = (text: string) => panel(page).getByRole('listitem').filter({ hasText: text });
  await expect(finding('No server is set for it.')).toContainText('Edit it and choose a server.');
  await expect(finding('It has never signed on.')).toContainText('Check terminal ID, password and server address');
  await expect(finding('It is not suspended.')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Show all checks' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(9);
  await expect(finding('It is not suspended.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('other hardware than is stored asks for a decision, and is stored once it is accepted', async ({
  page,
  request,
}) => {
  const { msId, accountsName, report } = await ownTerminal(request);
  const signOn = (imei: string) => report([{ type: 'online', msId, connType: 'TCP', imei }]);
  const [stored, accepted] = [uniqueImei(), uniqueImei()];
  await signOn(stored);
  await signOn(accepted);
  await signIn(page, accountsName);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Other hardware: 1' })).toBeVisible();
  await page.goto(`/terminal-list/${msId}`);
  const banner = page.getByRole('alert').filter({ hasText: 'It reports another IMEI than the stored one' });
  await expect(banner).toContainText(`Reported: ${accepted}; stored: ${stored}`);
  await banner.getByRole('button', { name: 'Accept the reported one' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: accepted })).toBeVisible();
});

test('a terminal with other hardware than is stored can be suspended', async ({ page, request }) => {
  const { msId, accountsName, report } = await ownTerminal(request);
  for (const imei of [uniqueImei(), uniqueImei()]) await report([{ type: 'online', msId, connType: 'TCP', imei }]);
  await signIn(page, accountsName);
  await page.goto(`/terminal-list/${msId}`);
  const banner = page.getByRole('alert').filter({ hasText: 'It reports another IMEI than the stored one' });
  await banner.getByRole('button', { name: 'Suspend' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('An administrator suspended it.')).toBeVisible();
});

test('terminals are found by their alarms', async ({ page, request }) => {
  const { msId, accountsName, report } = await ownTerminal(request);
  await report([
    { type: 'online', msId, connType: 'TCP' },
    { type: 'alarm', msId, kind: 'sos', on: true },
  ]);
  await signIn(page, accountsName);
  await page.goto('/terminal-list?alarmKind=sos');
  await expect(page.getByText('Alarm: SOS')).toBeVisible();
  await expect(row(page, msId)).toBeVisible();
  await page.goto('/terminal-list?alarmKind=geoFence');
  await expect(page.getByText('Alarm: Geofence')).toBeVisible();
  await expect(row(page, msId)).toHaveCount(0);
});

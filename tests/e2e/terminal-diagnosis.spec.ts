import { expect, test, type Page } from './test.ts';
import { collectErrors, expectAccessible, row, signIn } from './console.ts';
import { newPayer } from './payers.ts';
import { ownRadio } from './radio-servers.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Why is it down?' });

test('a terminal that does not work says why, and leads to what mends it', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
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

test('other hardware than is stored asks to be judged, and is stored once it is accepted', async ({
  page,
  request,
}) => {
  const { msId, accountsName, report } = await ownRadio(request);
  const signOn = (imei: string) => report([{ type: 'online', msId, connType: 'TCP', imei }]);
  await signOn('356938035643809');
  await signOn('356938035643999');
  await signIn(page, accountsName);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Other hardware: 1' })).toBeVisible();
  await page.goto(`/terminal-list/${msId}`);
  const banner = page.getByRole('alert').filter({ hasText: 'It reports another IMEI than the stored one' });
  await expect(banner).toContainText('Reported: 356938035643999; stored: 356938035643809');
  await banner.getByRole('button', { name: 'Accept the reported one' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('356938035643999')).toBeVisible();
});

test('a terminal with other hardware than is stored can be suspended', async ({ page, request }) => {
  const { msId, accountsName, report } = await ownRadio(request);
  for (const imei of ['356938035644807', '356938035644997'])
    await report([{ type: 'online', msId, connType: 'TCP', imei }]);
  await signIn(page, accountsName);
  await page.goto(`/terminal-list/${msId}`);
  const banner = page.getByRole('alert').filter({ hasText: 'It reports another IMEI than the stored one' });
  await banner.getByRole('button', { name: 'Suspend' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('An administrator suspended it.')).toBeVisible();
});

test('terminals are found by their alarms', async ({ page, request }) => {
  const { msId, accountsName, report } = await ownRadio(request);
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

import { expect, test, type Page } from './test.ts';
import { collectErrors, expectAccessible, signIn } from './console.ts';
import { newPayer } from './payers.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Why is it down?' });

/** Answers what is read of one terminal as if it had reported another IMEI than is stored. */
async function reportImei(page: Page): Promise<void> {
  const hardwareAlarm = { field: 'imei', reported: '356938035643999', since: '2026-01-02 03:04:05' };
  await page.route('**/nmsService/tbMsInfo/queryMsExt**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, imei: null, hardwareAlarm } } });
  });
}

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

test('other hardware than is stored asks to be judged, and a refusal is told', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await reportImei(page);
  await page.goto(`/terminal-list/${msId}`);
  const banner = page.getByRole('alert').filter({ hasText: 'It reports another IMEI than the stored one' });
  await expect(banner).toContainText('Reported: 356938035643999; stored: –');
  const accepted = page.waitForRequest('**/tbMsInfo/acceptHardware');
  await banner.getByRole('button', { name: 'Accept the reported one' }).click();
  expect((await accepted).postDataJSON()).toEqual({ msId, accept: true });
  // Nothing is stored as reported here, so that the service finds nothing to accept.
  await expect(page.locator('.ant-message-error')).toBeVisible();
  const refused = page.waitForRequest('**/tbMsInfo/acceptHardware');
  await banner.getByRole('button', { name: 'Suspend' }).click();
  expect((await refused).postDataJSON()).toEqual({ msId, accept: false });
});

test('terminals are found by their alarms', async ({ page }) => {
  await signIn(page);
  const asked = page.waitForRequest((request) => request.url().includes('/tbMsInfo/list?'));
  await page.goto('/terminal-list?alarmKind=sos&hardwareAlarm=true');
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('alarmKind'), searchParams.get('hardwareAlarm')]).toEqual(['sos', 'true']);
  await expect(page.getByText('Alarm: SOS')).toBeVisible();
  await expect(page.getByText('Hardware alarm: Yes')).toBeVisible();
});

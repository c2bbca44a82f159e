import { expect, test, type Page } from './test.ts';
import { collectErrors, expectAccessible, signIn } from './console.ts';
import { newPayer } from './payers.ts';

/** Answers a call about terminals with this, whatever the service says. */
async function answerWith(page: Page, call: string, change: object): Promise<void> {
  await page.route(`**/nmsService/tbMsInfo/${call}**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } });
  });
}

const place = { lat: 37.98, lon: 23.73, speed: null, time: '2026-01-02 03:04:05' };

test('home shows where the fleet was last, on the outline of the world and as a table', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const position = { ...place, msId: 'T1000000001', msName: 'Crew 1', onlineStatus: 'online', accuracy: null };
  await answerWith(page, 'fleetOverview', { gateway: true });
  await answerWith(page, 'positions', { positions: [{ ...position, heading: null }], more: false });
  const outline = page.waitForResponse('**/static/gps.json');
  await page.goto('/home');
  const map = page.getByRole('figure', { name: 'Last positions' });
  const picture = map.getByRole('img', { name: 'Map with 1 terminals' });
  await expect(picture).toBeVisible();
  expect((await outline).status()).toBe(200);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.hover({ position: { x: width / 2, y: height / 2 } });
  await expect(map.getByRole('link', { name: 'T1000000001' })).toHaveAttribute('href', '/terminal-list/T1000000001');
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Last positions: Show as table' }).click();
  await expect(map.getByRole('listitem')).toContainText('Crew 1');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('the page of a terminal shows its way through a day', async ({ page, request }) => {
  const payer = await newPayer(request, { YCOIN: 9 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await page.goto(`/terminal-list/${msId}`);
  await page.getByRole('tab', { name: 'Way' }).click();
  await expect(page.getByText('No positions on this day.')).toBeVisible();
  await answerWith(page, 'track', { points: [place, { ...place, lon: 23.8 }], count: 2 });
  await page.reload();
  await page.getByRole('tab', { name: 'Way' }).click();
  await expect(page.getByText('Positions: 2')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Way of the day, positions: 2' })).toBeVisible();
});

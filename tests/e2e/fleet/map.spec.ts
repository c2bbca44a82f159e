import { expect, test } from '../support/test.ts';
import { collectErrors, expectAccessible, signIn } from '../support/console.ts';
import { ownTerminal, type OwnTerminal } from '../support/radio-servers.ts';

let terminal: OwnTerminal;

test.beforeAll(async ({ request }) => {
  terminal = await ownTerminal(request);
  await terminal.report([
    { type: 'online', msId: terminal.msId, connType: 'TCP' },
    { type: 'location', msId: terminal.msId, lat: 37.97, lon: 23.72 },
    { type: 'location', msId: terminal.msId, lat: 37.98, lon: 23.73 },
  ]);
});

test('home shows where the fleet was last, on the outline of the world and as a table', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page, terminal.accountsName);
  const outline = page.waitForResponse('**/static/gps.json');
  await page.goto('/home');
  const map = page.getByRole('figure', { name: 'Last positions' });
  const picture = map.getByRole('img', { name: 'Map with 1 terminals' });
  await expect(picture).toBeVisible();
  expect((await outline).status()).toBe(200);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.hover({ position: { x: width / 2, y: height / 2 } });
  await expect(map.getByRole('link', { name: terminal.msId })).toHaveAttribute(
    'href',
    `/terminal-list/${terminal.msId}`,
  );
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Last positions: Show as table' }).click();
  await expect(map.getByRole('listitem')).toContainText(terminal.msId);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('the page of a terminal shows its way through a day', async ({ page }) => {
  await signIn(page, terminal.accountsName);
  await page.goto(`/terminal-list/${terminal.msId}`);
  await page.getByRole('tab', { name: 'Track' }).click();
  await expect(page.getByText('Positions: 2')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Track of the day, positions: 2' })).toBeVisible();
});

test('a terminal without positions says so', async ({ page, request }) => {
  const silent = await ownTerminal(request);
  await signIn(page, silent.accountsName);
  await page.goto(`/terminal-list/${silent.msId}`);
  await page.getByRole('tab', { name: 'Track' }).click();
  await expect(page.getByText('No positions on this day.')).toBeVisible();
});

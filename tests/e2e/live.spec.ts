import { expect, test, type Page } from './test.ts';
import { collectErrors, expectAccessible, row, signIn } from './console.ts';
import { ownRadio, type OwnRadio } from './radio-servers.ts';

let radio: OwnRadio;

test.beforeAll(async ({ request }) => {
  radio = await ownRadio(request);
});

const comesOnline = () => radio.report([{ type: 'online', msId: radio.msId, connType: 'TCP' }]);
const goesOffline = () => radio.report([{ type: 'offline', msId: radio.msId, reason: 'signOff' }]);

const dot = (page: Page) => page.getByRole('banner').getByRole('status');

test('a list shows who comes and goes as it happens, also after the line was cut', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/terminal-list?msId=${radio.msId}`);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await expect(row(page, radio.msId)).toContainText('Not logged in');
  await comesOnline();
  await expect(row(page, radio.msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline();
  await expect(row(page, radio.msId)).toContainText('Offline', { timeout: 8000 });
  expect(errors).toEqual([]);

  // A hidden page lets the line go; once it is seen again, it reads what it has missed.
  await page.route('**/nmsService/live', (route) => route.abort());
  await setVisibility(page, 'hidden');
  await expect(dot(page)).toContainText('refreshed every minute');
  await setVisibility(page, 'visible');
  await comesOnline();
  await page.waitForTimeout(2500);
  await expect(row(page, radio.msId)).toContainText('Offline');
  await page.unroute('**/nmsService/live');
  await expect(dot(page)).toContainText('Changes show as they happen', { timeout: 15_000 });
  await expect(row(page, radio.msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline();
  await expect(row(page, radio.msId)).toContainText('Offline', { timeout: 8000 });
});

/** A browser without a window never hides a page by itself. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
     document.dispatchEvent(new Event('visibilitychange'))`,
  );
}

test.describe('by a clock of its own', () => {
  test.use({ ownContext: true });

  test('the gauge and home move with those who come and go, and without the line by their refresh', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, radio.accountsName);
    await page.goto('/home');
    const gauge = page.getByRole('img', { name: /of the terminals are online/ });
    await expect(dot(page)).toContainText('Changes show as they happen');
    await expect(gauge).toHaveAccessibleName(/: 0 of 1$/);
    await comesOnline();
    // The clock of the page stands nearly still: what shows now was told, not read again.
    await page.clock.runFor(3000);
    await expect(gauge).toHaveAccessibleName(/: 1 of 1$/);
    const presence = page.getByRole('figure', { name: 'Fleet by presence' });
    await expect(presence).toContainText('Online');

    await page.route('**/nmsService/live', (route) => route.abort());
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    await goesOffline();
    await page.clock.runFor(3000);
    await expect(gauge).toHaveAccessibleName(/: 1 of 1$/);
    await page.clock.runFor(60_000);
    await expect(gauge).toHaveAccessibleName(/: 0 of 1$/);
  });
});

test('the page of a server tells who is online and how far it has told, and moves with it', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/server-list/${radio.servId}`);
  const fact = (label: string) => page.locator('.facts > div').filter({ hasText: label }).locator('dd');
  const streams = page.getByRole('region', { name: 'Event streams' });
  await expect(fact('Online now')).toHaveText('0');
  await comesOnline();
  await expect(fact('Online now')).toHaveText('1', { timeout: 10_000 });
  await expect(fact('Status')).toContainText('Connected');
  await expect(streams).toContainText(/e2e-/);
  await expect(streams).toContainText(/Last event \d/, { timeout: 10_000 });
  await expect(streams).toContainText('behind');
  await expect(page.getByRole('region', { name: 'Command streams' })).toContainText('It holds none open');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show those online' }).click();
  await expect(row(page, radio.msId)).toContainText('Online');
  await expect(page).toHaveURL(new RegExp(`servId=${radio.servId}.*onlineStatus=online`));
  await goesOffline();
  await page.goBack();
  await expect(fact('Online now')).toHaveText('0', { timeout: 10_000 });
  expect(errors).toEqual([]);
});

test('the page of a server keeps its streams from those whose server it is not', async ({ page }) => {
  await signIn(page, radio.accountsName);
  await page.goto(`/server-list/${radio.servId}`);
  await expect(page.locator('.facts > div').filter({ hasText: 'Terminals' }).locator('dd')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('Online now');
  await expect(page.getByRole('region', { name: 'Event streams' })).toHaveCount(0);
});

import { expect, test, type Page } from './test.ts';
import { collectErrors, row, signIn } from './console.ts';
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

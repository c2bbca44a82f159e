import { expect, test, type Page } from './test.ts';
import { answering, collectErrors, expectAccessible, signIn } from './console.ts';

const task = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'To do' }).getByRole('link', { name: text });
const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Figures and how they went' }).getByRole('listitem').filter({ hasText: title });

const NOTHING = {
  renewNum: 0,
  expired: 0,
  unpaid: 0,
  renewal: null,
  passwords: 0,
  jobs: 0,
  mails: null,
  plansUsed: null,
};

test('home says first what needs doing, and leads to where it is done', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/home');
  const renewals = task(page, /terminals to renew/);
  await expect(renewals).toContainText(/A year for each takes [\d,]+ year coins; available: [\d,]+/);
  const expired = task(page, /terminals have expired/);
  await expired.click();
  await expect(page).toHaveURL(/terminal-list\?useStatus=expired$/);
  await page.goto('/home');
  await renewals.click();
  await expect(page).toHaveURL(/\/billing-renew$/);
  await page.goto('/home');
  await task(page, /initial or weak password/).click();
  await expect(page).toHaveURL(/account-list\?passwordState=initial(,|%2C)weak/);
  expect(errors).toEqual([]);
});

test('home names missing coins, jobs and what was never paid for', async ({ page }) => {
  await signIn(page);
  const renewal = { currency: 'YCOIN', needed: 12, held: 5 };
  await answering(page, 'fleetTasks', { ...NOTHING, renewNum: 12, unpaid: 2, jobs: 1, renewal });
  await page.goto('/home');
  await expect(task(page, '7 year coins are missing')).toHaveAttribute('href', '/billing-client');
  await expect(task(page, '1 background job has failed')).toHaveAttribute('href', /view=jobs&state=failed/);
  await task(page, '2 terminals were never paid for').click();
  await expect(page).toHaveURL(/terminal-list\?limitReason=noPayment/);
});

test('home is calm where nothing is to be done', async ({ page }) => {
  await signIn(page);
  await answering(page, 'fleetTasks', NOTHING);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Nothing to do today.');
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link')).toHaveCount(0);
});

test('figures have their trend, and charts their numbers, as a table too', async ({ page }) => {
  await answering(page, 'fleetOverview', { gateway: false });
  await signIn(page);
  await page.goto('/home');
  await expect(card(page, 'Added in 30 days')).toContainText(/[\d,]+ in the 30 days before/);
  await expect(
    card(page, 'Terminals')
      .first()
      .getByRole('img', { name: /From [\d,]+ to [\d,]+ terminals/ }),
  ).toBeVisible();
  await expect(card(page, 'Online')).toContainText('No radio server is connected yet.');
  await expect(card(page, 'Online').getByRole('link')).toHaveCount(0);
  const states = page.getByRole('figure', { name: 'Fleet by state' });
  await expect(states.getByRole('listitem').filter({ hasText: 'Normal' }).first()).toContainText(/[\d,]+[\d.]+%/);
  await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
  await page.getByRole('button', { name: 'Fleet by state: Show as table' }).click();
  await expect(states.getByRole('row').filter({ hasText: 'Expiring' }).first()).toBeVisible();
  await states.getByRole('link', { name: 'Expiring', exact: true }).click();
  await expect(page).toHaveURL(/useStatus=expiring&limited=false/);
});

test('who has a server connected sees who is online', async ({ page }) => {
  await signIn(page);
  await answering(page, 'fleetOverview', { gateway: true });
  await page.goto('/home');
  await expect(page.getByRole('figure', { name: 'Fleet by presence' })).toBeVisible();
  await expect(card(page, 'Online')).toContainText(/% of all/);
  await expect(card(page, 'Calls today')).toContainText(/[\d,]+ yesterday/);
  await expect(card(page, 'Calls today').getByRole('img', { name: 'Calls today, by hour' })).toBeVisible();
  await card(page, 'Calls today').getByRole('link').click();
  await expect(page).toHaveURL(/server-stat$/);
});

test('home shows who was online through the day, and open alarms with their terminals', async ({ page }) => {
  await signIn(page);
  const alarms = {
    counts: [
      { kind: 'sos', count: 2 },
      { kind: 'hardware', count: 1 },
    ],
    latest: [{ msId: 'T1000000001', msName: 'Crew 1', kind: 'sos', since: '2026-01-02 03:04:05' }],
  };
  await answering(page, 'fleetOverview', { gateway: true, alarms });
  await page.goto('/home');
  await expect(card(page, 'Online').getByRole('img', { name: 'Online over 24 hours' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Alarms' });
  await expect(panel.getByRole('listitem')).toContainText('SOS Crew 1');
  await expect(panel.getByRole('link', { name: 'T1000000001' })).toHaveAttribute('href', '/terminal-list/T1000000001');
  await expect(panel.getByRole('link', { name: 'Other hardware: 1' })).toHaveAttribute('href', /hardwareAlarm=true/);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'SOS: 2' }).click();
  await expect(page).toHaveURL(/terminal-list\?alarmKind=sos/);
});

test('a client sees its own, and no coins for renewals it may not book', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/home');
  await expect(task(page, /terminals? to renew/)).toHaveAttribute('href', /terminal-list/);
  await expect(page.getByRole('region', { name: 'To do' })).not.toContainText('year coins');
  await expect(page.getByRole('figure', { name: 'Largest clients' })).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`home fits and is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'agent');
    await page.goto('/home');
    await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  });
}

test.describe('in a browser that has nothing yet', () => {
  test.use({ ownContext: true });

  test('home with its charts needs at most 400 kB on the wire', async ({ page }) => {
    await signIn(page);
    const sizes: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) sizes.push(Number(response.headers()['content-length'] ?? 0));
    });
    await page.goto('/home');
    await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`home: ${sizes.length} files, ${bytes} bytes on the wire`);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(400_000);
  });
});

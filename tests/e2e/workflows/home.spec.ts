import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { expect, test, type Locator, type Page } from '../support/test.ts';
import { overrideAnswer, collectErrors, expectAccessible, signIn, withoutGateway } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

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
  pausedByRule: [],
  pausedTasks: 0,
  clocks: null,
  failedReports: null,
} satisfies FleetTasks;

test('home says first what needs doing, and leads to where it is done', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/home');
  const renewals = task(page, /terminals to renew/);
  await expect(renewals).toHaveText(/^Renew [\d,]+$/);
  const row = page
    .getByRole('region', { name: 'To do' })
    .getByRole('listitem')
    .filter({ hasText: 'terminals to renew' });
  await expect(row).toContainText(/One year each costs [\d,]+ year coins; available: [\d,]+/);
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
  await overrideAnswer(page, 'fleetTasks', { ...NOTHING, renewNum: 12, unpaid: 2, jobs: 1, renewal });
  await page.goto('/home');
  await expect(task(page, '7 year coins are missing')).toHaveAttribute('href', '/billing-client');
  await expect(task(page, '1 background job has failed')).toHaveAttribute('href', /view=jobs&state=failed/);
  await task(page, '2 terminals were never paid for').click();
  await expect(page).toHaveURL(/terminal-list\?limitReason=noPayment/);
});

test('home is calm where nothing is to be done', async ({ page }) => {
  await signIn(page);
  await overrideAnswer(page, 'fleetTasks', NOTHING);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Nothing to do today.');
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link')).toHaveCount(0);
});

test('figures have their trend, and charts their numbers, as a table too', async ({ page }) => {
  await withoutGateway(page);
  await signIn(page);
  await page.goto('/home?range=30d');
  await expect(card(page, 'Added in 30 days')).toContainText(/[\d,]+ in the 30 days before/);
  await expect(card(page, 'Added in 30 days').getByRole('img', { name: 'Terminals added, by day' })).toBeVisible();
  await expect(card(page, 'Online')).toContainText('No radio server is connected yet.');
  await expect(card(page, 'Online').getByRole('link')).toHaveCount(0);
  const states = page.getByRole('figure', { name: 'Fleet by state' });
  await expect(states.getByRole('row').filter({ hasText: 'Normal' }).first()).toContainText(/[\d,]+[\d.]+%/);
  await page.getByRole('button', { name: 'Expiry by month: Show as table' }).click();
  await expect(
    page.getByRole('figure', { name: 'Expiry by month' }).getByRole('row').filter({ hasText: 'Expired' }),
  ).toBeVisible();
  await states.getByRole('link', { name: 'Expiring', exact: true }).click();
  await expect(page).toHaveURL(/useStatus=expiring&limited=false/);
  // The view of a list is marked while it shows.
  const view = page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Expiring' });
  await view.click();
  await expect(page).toHaveURL(/useStatus=expiring$/);
  await expect(view).toHaveAttribute('aria-pressed', 'true');
});

test('who has a server connected sees who is online', async ({ page }) => {
  await signIn(page);
  await overrideAnswer(page, 'fleetOverview', { gateway: true });
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
  await overrideAnswer(page, 'fleetOverview', { gateway: true, alarms });
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

interface Place {
  left: number;
  right: number;
  top: number;
}

/** Edges of the visible cards, in the order of the page. */
async function placesOf(page: Page, cards: string): Promise<Place[]> {
  return page.locator(cards).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ left, right, top }) => ({ left: Math.round(left), right: Math.round(right), top: Math.round(top) })),
  );
}

/** Widths in columns of twelve with 16 px between them, row by row. */
function spansOf(places: readonly Place[]): number[][] {
  const left = Math.min(...places.map((place) => place.left));
  const right = Math.max(...places.map((place) => place.right));
  const column = (right - left - 11 * 16) / 12;
  const tops = [...new Set(places.map(({ top }) => top))];
  return tops.map((top) =>
    places.filter((place) => place.top === top).map((place) => (place.right - place.left + 16) / (column + 16)),
  );
}

for (const width of [1280, 1440, 1920]) {
  test(`cards share rows of twelve columns at ${width} px, and none wraps alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await signIn(page);
    await overrideAnswer(page, 'fleetOverview', { gateway: true });
    const time = '2026-01-02 03:04:05';
    const at = { lat: 53.5, lon: 10, speed: null, accuracy: null, heading: null, time };
    const position = { msId: 'T1000000001', msName: 'Crew 1', onlineStatus: 'online', ...at };
    await overrideAnswer(page, 'positions', { positions: [position], more: false });
    await page.goto('/home');
    await expect(page.getByRole('figure', { name: 'Online over 24 hours' })).toBeVisible();
    await page
      .getByRole('button', { name: 'Close the notices' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(page.getByRole('figure', { name: 'Last positions' })).toBeVisible();
    const cards = '.trends > *, .home-row > *';
    await expect
      .poll(async () =>
        spansOf(await placesOf(page, cards)).map((row) => row.map((span) => Math.round(span * 10) / 10)),
      )
      .toEqual([[3, 3, 3, 3], [8, 4], [8, 4], expect.any(Array)]);
    const places = await placesOf(page, cards);
    for (const row of spansOf(places)) {
      for (const span of row) expect([3, 4, 6, 8, 12]).toContain(Math.round(span));
      expect(Math.round(row.reduce((sum, span) => sum + span, 0))).toBe(12);
    }
    const [first] = places;
    expect(Math.max(...places.map(({ right }) => right)) - (first?.left ?? 0)).toBeLessThanOrEqual(1560);
  });
}

test('a card whose neighbour is absent has the row for itself', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page);
  const alarms = { counts: [], latest: [] };
  await withoutGateway(page, { alarms });
  await page.goto('/home');
  await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Close the notices' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect
    .poll(async () => spansOf(await placesOf(page, '.home-row > *')).map((row) => row.map(Math.round)))
    .toEqual([[12], [8, 4], [12]]);
  // A figure that is unknown makes room for the next.
  await expect(page.getByRole('list', { name: 'Figures and how they went' }).getByRole('listitem')).toHaveCount(4);
});

test('the range is in the address, and its figures are compared with the time before', async ({ page }) => {
  await signIn(page);
  await overrideAnswer(page, 'fleetOverview', { gateway: true });
  await page.goto('/home');
  await expect(card(page, 'Calls today')).toBeVisible();
  await page.getByText('7 d', { exact: true }).click();
  await expect(page).toHaveURL(/\/home\?range=7d$/);
  await expect(card(page, 'Added in 7 days')).toContainText(/[\d,]+ in the 7 days before/);
  await expect(page.getByRole('figure', { name: 'Terminals added, by day' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 d' })).toBeChecked();
  await expect(card(page, 'Added in 7 days')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(card(page, 'Calls today')).toBeVisible();
});

test('the line of a figure answers the pointer, and tells how long the balance lasts', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const lasts = card(page, 'Days the year coins last');
  await expect(lasts).toContainText(/Days the year coins last[\d,]+\+?[\d,]+ year coins/);
  const line = lasts.getByRole('img', { name: 'Year coins left, by month' });
  await line.hover({ position: { x: 2, y: 20 } });
  await expect(lasts.locator('.trend-note')).toHaveText(/^[A-Z][a-z]+ [\d,]+$/);
  await page.mouse.move(0, 0);
  await expect(lasts.locator('.trend-note')).toContainText('each renewal for a year');
});

test('bars lead to the terminals that they count', async ({ page }) => {
  await signIn(page);
  await overrideAnswer(page, 'fleetOverview', { gateway: true });
  await page.goto('/home');
  await page
    .getByRole('figure', { name: 'Fleet by presence' })
    .getByTitle(/^Offline: [\d,]+$/)
    .click();
  await expect(page).toHaveURL(/terminal-list\?onlineStatus=offline$/);
  await page.goto('/home');
  await page
    .getByRole('figure', { name: 'Fleet by state' })
    .getByTitle(/^Expiring: [\d,]+$/)
    .click();
  await expect(page).toHaveURL(/terminal-list\?useStatus=expiring&limited=false$/);
  await page.goto('/home');
  await page.getByRole('figure', { name: 'Expiry by month' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/terminal-list\?expireTime_begin=\d{4}-\d{2}-01&expireTime_end=/);
});

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? 0;
}

test('a phone has one column: figures, what to do, then charts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await overrideAnswer(page, 'fleetOverview', { gateway: true });
  await page.goto('/home');
  await expect(page.getByRole('figure', { name: 'Online over 24 hours' })).toBeVisible();
  const places = await placesOf(page, '.trends > *, .home-row > *');
  expect(new Set(places.map(({ left, right }) => right - left)).size).toBe(1);
  const todo = await topOf(page.getByRole('region', { name: 'To do' }));
  expect(await topOf(page.getByRole('list', { name: 'Figures and how they went' }))).toBeLessThan(todo);
  expect(todo).toBeLessThan(await topOf(page.getByRole('figure', { name: 'Online over 24 hours' })));
});

test('an empty chart says what there is none of, where there are terminals', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  await signIn(page, payer.accountsName);
  await overrideAnswer(page, 'fleetOverview', { gateway: true });
  const online = page.getByRole('figure', { name: 'Online over 24 hours' });
  await page.goto('/home');
  await expect(online).toContainText('No terminals yet');
  await payer.addTerminals({ count: 1 });
  await page.reload();
  await expect(online).toContainText('No terminal was online in these 24 hours');
  await expect(page.getByText('No terminals yet')).toHaveCount(0);
});

test('figures without a chart are below their titles on a phone too', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, payer.accountsName);
  await page.goto('/home');
  await expect(card(page, 'To renew')).toContainText('0 of them expired');
  const starts = await placesOf(page, '.trend-title, .trend-value, .trend-note');
  expect(new Set(starts.map(({ left }) => left)).size).toBe(1);
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

/** Is it a file that the page waits for? Its text shows in the system's font until the console's own is there. */
const isWaitedFor = (url: string) => url.includes('/assets/') && !url.endsWith('.woff2');

test.describe('in a browser that has nothing yet', () => {
  test.use({ ownContext: true });

  test('home with its charts and the map needs at most 400 kB on the wire', async ({ page }) => {
    await signIn(page);
    await overrideAnswer(page, 'fleetOverview', { gateway: true });
    const sizes: number[] = [];
    let requested = 0;
    page.on('request', (request) => {
      if (isWaitedFor(request.url())) requested += 1;
    });
    page.on('response', (response) => {
      if (isWaitedFor(response.url())) sizes.push(Number(response.headers()['content-length'] ?? 0));
    });
    const mapCode = page.waitForResponse(/\/assets\/fleet-map-.*\.js/);
    await page.goto('/home');
    await expect(page.getByRole('figure', { name: 'Expiry by month' })).toBeVisible();
    await mapCode;
    // All parts of the map are requested at once.
    await expect.poll(() => sizes.length).toBe(requested);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`home: ${sizes.length} files, ${bytes} bytes on the wire`);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(400_000);
  });
});

test('home leads through the first steps while there is no terminal', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await overrideAnswer(page, 'findMsCount', { total: 0, online: 0 });
  // The live stream has the true number.
  await page.route('**/nmsService/live', (route) => route.abort());
  await page.reload();
  await expect(steps.getByRole('listitem')).toHaveText([/1Add a radio server/, /2Create/, /3Add a client/, /4Add/]);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Add a client' }).click();
  await expect(page).toHaveURL(/\/client-list$/);
});

test('home leads an agent that begins to the coins of its parent client', async ({ page }) => {
  await signIn(page, 'agent');
  await overrideAnswer(page, 'findMsCount', { total: 0, online: 0 });
  await page.route('**/nmsService/live', (route) => route.abort());
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').last()).toContainText('Add terminals');
  await expect(steps).not.toContainText('Create coins');
  // The agent of the demo has coins and clients, and terminals are the step that is left.
  await expect(steps.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done' }) })).toHaveText([
    /Get coins/,
    /Add a client/,
  ]);
  await steps.getByRole('link', { name: 'Get coins' }).click();
  await expect(page).toHaveURL(/\/billing-client$/);
});

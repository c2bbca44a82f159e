import { expect, test, type Page } from '../support/test.ts';
import {
  dialog,
  expectAccessible,
  overrideAnswer,
  send,
  signIn,
  signInOnScreen,
  withoutGateway,
} from '../support/console.ts';
import { configure, freshAccount, PASSWORD } from '../support/fresh-account.ts';

function panel(page: Page) {
  return page.getByRole('complementary', { name: 'Notices' });
}

function notice(page: Page, text: string | RegExp) {
  return panel(page).getByRole('listitem').filter({ hasText: text });
}

function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /notices?$/i });
}

test('notices open by themselves on home, once a sign-in, and close with the first way on', async ({ page }) => {
  await signInOnScreen(page);
  await notice(page, 'Renewals due').getByRole('link', { name: 'Open renewals' }).click();
  await expect(page).toHaveURL(/billing-renew/);
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('the notice about renewals shows the terminals to an account without the board of renewals', async ({ page }) => {
  await signInOnScreen(page, 'client');
  await notice(page, 'Renewals due').getByRole('link', { name: 'Show the terminals' }).click();
  await expect(page).toHaveURL(/\/terminal-list\?useStatus=expiring(,|%2C)expired$/);
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
});

test('notices are beside the screen and cover nothing of it', async ({ page }) => {
  await signInOnScreen(page);
  await expect(panel(page)).toBeVisible();
  const content = await page.locator('main').boundingBox();
  const beside = await panel(page).boundingBox();
  expect(content).not.toBeNull();
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
});

test('the bell counts the notices, opens them by hand and takes the focus back', async ({ page }) => {
  await withoutGateway(page);
  await signIn(page);
  await page.goto('/terminal-list');
  await expect(bell(page)).toHaveAccessibleName(/^\d+ notices$/);
  await bell(page).click();
  await expect(panel(page)).toBeFocused();
  await expect(notice(page, 'No gateway connected').getByRole('link', { name: 'Open servers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('notices ask to bind an e-mail address until one is bound', async ({ page, request }) => {
  const account = await freshAccount(request);
  await signInOnScreen(page, account, PASSWORD);
  await notice(page, 'no e-mail address').getByRole('button', { name: 'Bind now' }).click();
  await send(page);
  await expect(dialog(page)).toContainText('E-mail cannot be empty');
  await dialog(page).getByLabel('E-mail').fill(`${account}@roger.example`);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await dialog(page).getByLabel('Verification code').fill('000000');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await send(page);
  await expect(dialog(page)).toContainText('verification code is wrong');
});

test('notices announce a release until its details are opened', async ({ page, context, request }) => {
  await context.route('https://releases.example/**', (route) => route.fulfill({ body: 'Release notes' }));
  await configure(page, { releaseNotesUrl: 'https://releases.example/notes' });
  await signInOnScreen(page, await freshAccount(request), PASSWORD);
  const release = notice(page, /Version V\d/);
  await expect(release).toBeVisible();
  await page.reload();
  await bell(page).click();
  const opened = context.waitForEvent('page');
  await release.getByRole('link', { name: 'See what is new' }).click();
  await expect(await opened).toHaveURL('https://releases.example/notes');
  await expect(release).toHaveCount(0);
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect(release).toHaveCount(0);
});

test('notices say when the coins for the renewals are not there', async ({ page }) => {
  await page.route('**/tbMsInfo/fleetTasks*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, renewal: { needed: 900, held: 12 } } },
    });
  });
  await signIn(page);
  await page.goto('/terminal-list');
  await bell(page).click();
  await expect(notice(page, 'Balance too low')).toContainText('costs 900 year coins. You have 12.');
  await notice(page, 'Balance too low').getByRole('link', { name: 'Open billing' }).click();
  await expect(page).toHaveURL(/billing-client/);
});

test('notices list paused upgrades and reports that were not sent, as home does', async ({ page }) => {
  await overrideAnswer(page, 'fleetTasks', {
    pausedByRule: [{ id: 7, name: 'Autumn' }],
    pausedTasks: 1,
    failedReports: { count: 2, latest: [{ id: 8, name: 'Weekly' }] },
  });
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /1 upgrade task is paused/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /2 reports were not sent/ })).toBeVisible();
  await bell(page).click();
  await expect(notice(page, 'Upgrade paused: Autumn').getByRole('link')).toHaveAttribute('href', /status=paused/);
  await expect(notice(page, 'Report not sent: Weekly').getByRole('link')).toHaveAttribute('href', /lastOutcome=/);
});

test('recent actions are under the notices, with their links', async ({ page }) => {
  await signIn(page);
  const entry = {
    id: 'a',
    at: Date.now(),
    text: 'Renewed with bill 42.',
    link: { to: '/billing-client', label: 'Bill 42' },
  };
  const stored = JSON.stringify(JSON.stringify([entry]));
  await page.addInitScript(`if (location.origin !== 'null') localStorage.setItem('roger.activity.admin', ${stored})`);
  await page.goto('/terminal-list');
  await bell(page).click();
  await expect(panel(page)).toContainText('Renewed with bill 42.');
  await panel(page).getByRole('link', { name: 'Bill 42' }).click();
  await expect(page).toHaveURL(/billing-client/);
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone the notices are a sheet that opens by hand, and the header is one row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOnScreen(page, 'agent');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const header = await page.getByRole('banner').boundingBox();
  expect(header).toMatchObject({ width: 390, height: 48 });
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
  }
  await bell(page).click();
  await expect(dialog(page)).toContainText('no e-mail address');
  await expectAccessible(page);
});

test('the header says when the service does not answer', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Changes show as they happen');
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('No connection');
});

test('the theme follows the system until another one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/home');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.getByText('As the system').click();
  await expect(root).toHaveAttribute('data-mode', 'light');
});

test('notices are accessible in light and dark', async ({ page }) => {
  await withoutGateway(page);
  await signInOnScreen(page);
  await expect(notice(page, 'Renewals due')).toBeVisible();
  await expect(notice(page, 'No gateway connected')).toBeVisible();
  await expectAccessible(page);
});

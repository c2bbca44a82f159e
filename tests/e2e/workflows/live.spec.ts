import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, expectAccessible, row, signIn, uniqueName } from '../support/console.ts';
import { openAccount } from '../support/coins.ts';
import { ownTerminal, type OwnTerminal } from '../support/radio-servers.ts';
import { visibility } from '../support/visibility.ts';
import { openVoucherAccount } from '../support/vouchers.ts';

let terminal: OwnTerminal;

test.beforeAll(async ({ request }) => {
  terminal = await ownTerminal(request);
});

const comesOnline = () => terminal.report([{ type: 'online', msId: terminal.msId, connType: 'TCP' }]);
const goesOffline = () => terminal.report([{ type: 'offline', msId: terminal.msId, reason: 'signOff' }]);

const dot = (page: Page) => page.getByRole('banner').getByRole('status');

test('a list shows who comes and goes as it happens, also after the line was cut', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/terminal-list?msId=${terminal.msId}`);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await expect(row(page, terminal.msId)).toContainText('Never online');
  await comesOnline();
  await expect(row(page, terminal.msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline();
  await expect(row(page, terminal.msId)).toContainText('Offline', { timeout: 8000 });
  expect(errors).toEqual([]);

  // A hidden page closes its connection; when visible again, it reads the changes.
  await page.route('**/nmsService/live', (route) => route.abort());
  await page.evaluate(visibility('hidden'));
  await expect(dot(page)).toContainText('refreshed every minute');
  await page.evaluate(visibility('visible'));
  await comesOnline();
  await page.waitForTimeout(2500);
  await expect(row(page, terminal.msId)).toContainText('Offline');
  await page.unroute('**/nmsService/live');
  await expect(dot(page)).toContainText('Changes show as they happen', { timeout: 15_000 });
  await expect(row(page, terminal.msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline();
  await expect(row(page, terminal.msId)).toContainText('Offline', { timeout: 8000 });
});

test('a page that was hidden reads every list again that events change', async ({ page, request }) => {
  const admin = await openAccount(request, 'admin');
  await signIn(page);
  await page.goto('/log-list');
  await expect(dot(page)).toContainText('Changes show as they happen');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await page.evaluate(visibility('hidden'));
  await expect(dot(page)).toContainText('refreshed every minute');
  const name = uniqueName('E2E unseen');
  const id = await admin.addClient(name);
  await page.evaluate(visibility('visible'));
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await admin.removeClient(id);
});

test('the list and the page of a terminal show the group that it talks in as it changes', async ({ page, request }) => {
  const grpName = uniqueName('E2E talkers');
  const { call, clientId } = await openVoucherAccount(request, 'admin');
  const wanted = { clientId, grpName, grpType: 'normal', count: 1 };
  const { created } = await call<{ created: { grpId: number }[] }>('post', 'tbGrpInfo/add', wanted);
  const grpId = created[0]?.grpId ?? 0;
  await call('post', 'tbMsInfo/joinGroup', { msIds: [terminal.msId], grpIds: [grpId] });
  const talksIn = (group: number | null) =>
    terminal.report([{ type: 'groupChange', msId: terminal.msId, grpId: group }]);
  await signIn(page);
  await page.goto(`/terminal-list?msId=${terminal.msId}`);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Current group' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Current group' })).toBeVisible();
  await comesOnline();
  await expect(row(page, terminal.msId)).toContainText('Online', { timeout: 8000 });
  await talksIn(grpId);
  await expect(row(page, terminal.msId)).toContainText(grpName, { timeout: 8000 });

  await page.goto(`/terminal-list/${terminal.msId}`);
  const line = page.locator('.facts > div').filter({ hasText: 'Current group' }).locator('dd');
  await expect(line).toHaveText(grpName);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await talksIn(null);
  await expect(line).toHaveCount(0, { timeout: 8000 });
  await talksIn(grpId);
  await page.goto(`/terminal-list?currentGrpId=${grpId}`);
  await expect(row(page, terminal.msId)).toContainText(grpName);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await goesOffline();
  await expect(row(page, terminal.msId)).not.toContainText(grpName, { timeout: 8000 });
});

test.describe('by a clock of its own', () => {
  test.use({ ownContext: true });

  test('the gauge and home move with those who come and go, and without the line by their refresh', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, terminal.accountsName);
    await page.goto('/home');
    const gauge = page.getByRole('img', { name: /of the terminals are online/ });
    await expect(dot(page)).toContainText('Changes show as they happen');
    await expect(gauge).toHaveAccessibleName(/: 0 of 1$/);
    await comesOnline();
    // The clock of the page hardly moves: the new figures were pushed, not polled.
    await page.clock.runFor(3000);
    await expect(gauge).toHaveAccessibleName(/: 1 of 1$/);
    const presence = page.getByRole('figure', { name: 'Fleet by presence' });
    await expect(presence).toContainText('Online');

    await page.route('**/nmsService/live', (route) => route.abort());
    await page.evaluate(visibility('hidden'));
    await page.evaluate(visibility('visible'));
    await goesOffline();
    await page.clock.runFor(3000);
    await expect(gauge).toHaveAccessibleName(/: 1 of 1$/);
    await page.clock.runFor(60_000);
    await expect(gauge).toHaveAccessibleName(/: 0 of 1$/);
  });
});

test('the page of a server shows its terminals online and its last event, and moves with it', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/server-list/${terminal.servId}`);
  const fact = (label: string) => page.locator('.facts > div').filter({ hasText: label }).locator('dd');
  const streams = page.getByRole('region', { name: 'Event streams' });
  await expect(fact('Online now')).toHaveText('0');
  await comesOnline();
  await expect(fact('Online now')).toHaveText('1', { timeout: 10_000 });
  await expect(fact('Status')).toContainText('Connected');
  await expect(streams).toContainText(/e2e-/);
  await expect(streams).toContainText(/Last event \d/, { timeout: 10_000 });
  await expect(streams).toContainText('behind');
  await expect(page.getByRole('region', { name: 'Command streams' })).toContainText('No command stream');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show online terminals' }).click();
  await expect(row(page, terminal.msId)).toContainText('Online');
  await expect(page).toHaveURL(new RegExp(`servId=${terminal.servId}.*onlineStatus=online`));
  await goesOffline();
  await page.goBack();
  await expect(fact('Online now')).toHaveText('0', { timeout: 10_000 });
  expect(errors).toEqual([]);
});

test('the page of a server shows its streams only to clients of the server', async ({ page }) => {
  await signIn(page, terminal.accountsName);
  await page.goto(`/server-list/${terminal.servId}`);
  await expect(page.locator('.facts > div').filter({ hasText: 'Terminals' }).locator('dd')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('Online now');
  await expect(page.getByRole('region', { name: 'Event streams' })).toHaveCount(0);
});

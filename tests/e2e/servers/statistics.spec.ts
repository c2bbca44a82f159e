import { expect, test } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  signIn,
} from '../support/console.ts';
import { hold } from '../support/hold.ts';
import { ownTerminal } from '../support/radio-servers.ts';

const HOUR_MS = 3_600_000;

test('online time shows days, sessions and their sums', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { msId, report } = await ownTerminal(request);
  const begin = Date.now() - 3 * HOUR_MS;
  await report([
    { type: 'online', msId, at: begin, connType: 'TCP' },
    { type: 'offline', msId, at: begin + HOUR_MS, reason: 'signOff' },
  ]);
  await signIn(page);
  await page.goto(`/terminal-online?msId=${msId}`);
  await expect(row(page, msId).first()).toBeVisible();
  await expect(page.getByText('Online time in total')).toBeVisible();
  await expectAccessible(page);
  await perform(row(page, msId).first(), 'Sessions');
  const drawer = page.getByRole('dialog', { name: `Sessions of ${msId}` });
  await expect(drawer).toContainText('Signed off');
  await expect(drawer).toContainText('1 hr 0 min');
  await expect(drawer.getByRole('figure', { name: 'Online time by day' })).toBeVisible();
  await page.goto('/terminal-online?date_begin=2020-01-01&date_end=2020-01-05');
  await expect(page.getByText('The date cannot be more than 6 months ago.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('server statistics show calls as a chart and as a table', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { msId, servId, report } = await ownTerminal(request);
  await report([{ type: 'call', msId, at: Date.now(), callId: `e2e-${Date.now()}`, kind: 'broadcast', seconds: 5 }]);
  await signIn(page);
  await page.goto(`/server-stat?servId=${servId}`);
  const calls = page.getByRole('figure', { name: 'Calls' });
  await expect(calls).toContainText('Broadcasts');
  await expectAccessible(page);
  await calls.getByRole('button', { name: 'Calls' }).click();
  await expect(calls.getByRole('columnheader', { name: 'Broadcasts' })).toBeVisible();
  await page.getByText('1 day', { exact: true }).click();
  await expect(page).toHaveURL(/step=1d/);
  // The button of an export under way has the contrast of any.
  const release = await hold(page, '**/exportStat*');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('.ant-btn-loading')).toBeVisible();
  await expectAccessible(page);
  release();
  expect(errors).toEqual([]);
});

test('the shortcuts of a time filter fit a phone in the longest language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.addInitScript(
    `if (location.origin !== 'null') localStorage.setItem('roger.preferences', '{"locale":"el-GR"}')`,
  );
  await page.goto('/server-stat');
  const targets = page.getByRole('group', { name: 'Χρόνος' }).getByRole('button');
  await expect(targets).toHaveText(['Τελευταίες 7 ημέρες', 'Τελευταίες 30 ημέρες', 'Αυτός ο μήνας']);
  for (const target of [...(await targets.all()), ...(await page.locator('.two-days .picker').all())]) {
    const box = await target.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
  }
});

test('data usage sets a plan total, shows the history and deletes', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { msId, report } = await ownTerminal(request);
  const iccid = `898600${String(Date.now()).slice(-13)}`;
  await report([{ type: 'usage', msId, at: Date.now(), iccid, upBytes: 1_500_000, downBytes: 500_000 }]);
  await signIn(page);
  await page.goto(`/data-usage?iccid=${iccid}`);
  await expect(row(page, iccid)).toContainText('2.00 MB');
  await expectAccessible(page);
  await perform(row(page, iccid), 'Set plan total');
  await dialog(page).getByLabel('Plan total').fill('8');
  await send(page);
  await expect(row(page, iccid)).toContainText('25%');
  await perform(row(page, iccid), 'History');
  await expect(page).toHaveURL(/view=history/);
  // The row of the card has the same figure; that of the history cannot be selected.
  await expect(row(page, iccid).getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, iccid)).toContainText('2.00 MB');
  await page.getByText('Cards', { exact: true }).click();
  await row(page, iccid).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Delete');
  await expect(dialog(page)).toContainText('The terminals keep their cards');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, iccid)).toHaveCount(0);
  expect(errors).toEqual([]);
});

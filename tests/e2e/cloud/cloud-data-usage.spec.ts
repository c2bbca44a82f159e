import { collectErrors, expectAccessible, perform, row, signIn } from '../support/console.ts';
import { ownTerminal } from '../support/radio-servers.ts';
import { expect, test } from '../support/test.ts';
import { localMonth, localNow } from '../support/zone.ts';

const PLAN = { goodsId: 1, goodsName: '每月 100 MB', goodsNameEn: 'Monthly 100 MB', planTotal: 100 };

test('a card is in its month as soon as it is used, with its days', async ({ page, request }) => {
  const errors = collectErrors(page);
  const { msId, report } = await ownTerminal(request);
  const iccid = `898604${String(Date.now()).slice(-13)}`;
  await report([{ type: 'usage', msId, at: Date.now(), iccid, upBytes: 1_500_000, downBytes: 500_000 }]);
  await signIn(page);
  await page.goto(`/cloud-data-usage?iccid=${iccid}&month=${localMonth()}`);
  await expect(row(page, iccid)).toContainText('2.00 MB');
  await expect(row(page, iccid)).toContainText('No plan');
  await expectAccessible(page);
  await perform(row(page, iccid), 'Usage by day');
  const drawer = page.getByRole('dialog', { name: iccid });
  await expect(drawer.getByRole('figure', { name: 'Usage by day' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await report([{ type: 'usage', msId, at: Date.now(), iccid, upBytes: 3_000_000, downBytes: 0 }]);
  await page.reload();
  await expect(row(page, iccid)).toContainText('5.00 MB');
  expect(errors).toEqual([]);
});

test('a month is chosen, none further back than the others, and how much of the plan is used at least', async ({
  page,
  request,
}) => {
  const { msId, report } = await ownTerminal(request);
  const iccid = `898604${String(Date.now()).slice(-13)}`;
  await report([{ type: 'usage', msId, at: Date.now(), iccid, upBytes: 1_000_000, downBytes: 0 }]);
  await signIn(page);
  const now = localNow();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  await page.goto(`/cloud-data-usage?iccid=${iccid}&month=${localMonth()}`);
  await expect(row(page, iccid)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Month' }).fill(last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`month=${last}`));
  await expect(row(page, iccid)).toHaveCount(0);
  await page.goto(`/cloud-data-usage?iccid=${iccid}&month=${localMonth()}`);
  await expect(row(page, iccid)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('spinbutton', { name: 'Used at least, in %' }).fill('50');
  await page.getByRole('spinbutton', { name: 'Used at least, in %' }).press('Enter');
  await expect(page).toHaveURL(/percent_begin=50/);
  // A card without a plan has used no part of one.
  await expect(row(page, iccid)).toHaveCount(0);
  await page.goto('/cloud-data-usage?month=2020-01');
  await expect(page.getByText('The date cannot be more than 6 months ago.')).toBeVisible();
});

test('bars, forecasts and steps have words too', async ({ page, request }) => {
  const { msId, report } = await ownTerminal(request);
  const iccid = `898604${String(Date.now()).slice(-13)}`;
  await report([{ type: 'usage', msId, at: Date.now(), iccid, upBytes: 1_000_000, downBytes: 0 }]);
  await signIn(page);
  let override: object = {};
  await page.route('**/tbCloudDataUsage/list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { records: object[] } };
    body.result.records = body.result.records.map((one) => ({ ...one, ...PLAN, ...override }));
    await route.fulfill({ response, json: body });
  });
  const look = async (change: object) => {
    override = change;
    await page.goto(`/cloud-data-usage?iccid=${iccid}&month=${localMonth()}`);
  };
  await look({ usedMb: 40, percent: 40, reached: null, runsOutOn: null, daysLeft: 0 });
  await expect(page.getByRole('img', { name: '40 MB of 100 MB used, 40%' })).toBeVisible();
  await expect(row(page, iccid)).toContainText('The month is over');
  const now = localNow();
  const month = now.toISOString().slice(0, 7);
  const name = now.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  await look({ usedMb: 85, percent: 85, reached: 80, runsOutOn: `${month}-28`, daysLeft: 8 });
  await expect(row(page, iccid)).toContainText(`${name} 28 at this pace`);
  await expect(row(page, iccid)).toContainText('Monthly 100 MB');
  await look({ usedMb: 120, percent: 120, reached: 100, runsOutOn: `${month}-12`, daysLeft: 8 });
  await expect(row(page, iccid)).toContainText(`Used up on ${name} 12`);
  await expectAccessible(page);
});

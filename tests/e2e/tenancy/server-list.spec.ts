import { expect, test } from '../support/test.ts';
import { openVoucherAccount } from '../support/vouchers.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  leave,
  perform,
  row,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

test('adds a server with its token, edits and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E server');
  const address = `e2e-${Date.now().toString(36)}.example.net`;
  await signIn(page);
  await page.goto('/server-list');
  await page.getByRole('button', { name: 'Add server' }).click();
  await dialog(page).getByLabel('Server name').fill(name);
  await dialog(page).getByLabel('Server address').fill('203.0.113.10');
  await dialog(page).getByLabel('Port').fill('10050');
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await dialog(page).getByLabel('Server address').fill(address);
  await send(page);
  await expect(dialog(page)).toContainText('Gateway token');
  await expect(dialog(page)).toContainText(`Token of ${name}`);
  const token = (await dialog(page).locator('code').textContent()) ?? '';
  expect(token.length).toBeGreaterThanOrEqual(16);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await expect(dialog(page)).toContainText(token);
  await dialog(page).getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, name)).toContainText('Not connected');
  await expect(page.getByText(token)).toHaveCount(0);

  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Port').fill('10051');
  await send(page);
  await expect(row(page, name)).toContainText('10051');

  await perform(row(page, name), 'Replace gateway token');
  await expect(dialog(page)).toContainText('The old one will work for 10 more minutes');
  await dialog(page).getByRole('button', { name: 'Replace token' }).click();
  await expect(dialog(page)).toContainText(`Token of ${name}`);
  const next = (await dialog(page).locator('code').textContent()) ?? '';
  expect(next.length).toBeGreaterThanOrEqual(16);
  expect(next).not.toBe(token);
  await dialog(page).getByRole('button', { name: 'Copy token' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(next)).toHaveCount(0);

  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).not.toContainText('Terminals that will lose it');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('asks once more before it deletes a bound server', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list?servName=Singapore');
  await perform(row(page, 'Singapore'), 'Delete');
  await expect(dialog(page)).toContainText(/Clients that will lose a server: [1-9]/);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/Still in use.*[1-9]/);
  await expect(dialog(page)).toContainText('can no longer connect to it');
  await expect(dialog(page).getByRole('button', { name: 'Continue anyway' })).toBeVisible();
  await leave(page);
  await expect(row(page, 'Singapore')).toBeVisible();
});

test('says in the list, on its page and at home that the clock of a server is wrong', async ({ page }) => {
  const { call } = await openVoucherAccount(page.request, 'admin');
  const servName = uniqueName('E2E clock');
  const servIp = `${servName.toLowerCase().replaceAll(' ', '-')}.example`;
  const added = await call<{ servId: number; gatewayToken: string }>('post', 'tbServerInfo/add', {
    servName,
    servIp,
    tport: 9000,
  });
  let seq = 0;
  const report = async (aheadMs: number) => {
    const figures = { usersOnline: 0, tcp: 0, udp: 0, requests: 0, responses: 0 };
    const answer = await page.request.post('/gateway/v1/events', {
      headers: { authorization: `Bearer ${added.gatewayToken}` },
      data: {
        stream: 'clock',
        events: [{ seq: (seq += 1), type: 'serverStat', at: Date.now() + aheadMs, ...figures }],
      },
    });
    expect(answer.status()).toBe(200);
  };
  await report(50 * 3_600_000);
  await signIn(page);
  await page.goto('/home');
  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo).toContainText(/radio servers? ha(?:s|ve) a wrong clock/);
  await expect(todo).toContainText('Clock 2 days ahead: terminals do not show as online');
  await page.goto(`/server-list?servName=${servName}`);
  await expect(row(page, servName)).toContainText('Clock 2 days ahead');
  await page.goto(`/server-list/${added.servId}`);
  await expect(page.getByRole('main')).toContainText('Clock 2 days ahead');
  await report(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Connected');
  await expect(page.getByRole('main')).not.toContainText('Clock');
});

test('finds servers by status and says where nothing matches', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list?servName=no-such-server');
  await expect(page.getByText('No record matches the filter')).toBeVisible();
  await page.goto('/server-list?servName=Frankfurt&status=disconnected');
  await expect(row(page, 'Frankfurt')).toContainText('Not connected');
});

test('finds servers by port, which stays in the field and in the address', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list?servName=Frankfurt');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await page.getByRole('spinbutton', { name: 'Port' }).fill('65001');
  await expect(page.getByText('No record matches the filter')).toBeVisible();
  await expect(page).toHaveURL(/tport=65001/);
  await page.reload();
  await filters.click();
  await expect(page.getByRole('spinbutton', { name: 'Port' })).toHaveValue('65001');
  await page.getByRole('spinbutton', { name: 'Port' }).fill('');
  await expect(row(page, 'Frankfurt')).toBeVisible();
});

test('shows an agent the servers of its clients and lets it change nothing', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/server-list');
  await expect(row(page, 'Frankfurt')).toBeVisible();
  await expect(row(page, 'Singapore')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add server' })).toHaveCount(0);
  await expect(row(page, 'Frankfurt').getByRole('button')).toHaveCount(0);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list?servName=Singapore');
  await expect(row(page, 'Singapore')).toBeVisible();
  await expectAccessible(page);
  await perform(row(page, 'Singapore'), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Still in use');
  await expectAccessible(page);
});

import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, sharedSession, row, signIn } from '../support/console.ts';

test('Ctrl K finds a screen by its name and goes there', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = dialog(page).getByRole('combobox', { name: 'Find anything' });
  await expect(field).toBeFocused();
  await page.keyboard.type('vou');
  await expect(dialog(page).getByRole('option')).toHaveText([/Voucher/, /Issue .*voucher/i]);
  await expect(dialog(page).locator('mark').first()).toHaveText('Vou');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/billing-voucher/);
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the search finds what the service knows by a part of its name, and leads to it', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('hafen');
  const client = dialog(page).getByRole('group', { name: 'Clients' }).getByRole('option').first();
  await expect(client).toContainText('Hafen Logistik');
  await expect(client.locator('mark').first()).toHaveText('Hafen');
  await client.click();
  await expect(page).toHaveURL(/client-list\/\d+/);
  await expect(page.getByText('Hafen Logistik').filter({ visible: true }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a pasted list opens as a list, and what is unknown is named', async ({ page, request }) => {
  await signIn(page);
  const { token } = await sharedSession(request, 'admin');
  const answer = await request.get('/nmsService/tbMsInfo/list?pageSize=2&clientName=Hafen', {
    headers: { 'x-access-token': token },
  });
  const { result } = (await answer.json()) as { result: { records: { msId: string }[] } };
  const [first, second] = result.records.map(({ msId }) => msId);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await dialog(page).getByRole('combobox').fill(`${first}, ${second}; Z1999999999`);
  const option = dialog(page).getByRole('option', { name: /Open 2 terminals as a list/ });
  await expect(option).toContainText('Not found: Z1999999999');
  await option.click();
  await expect(page).toHaveURL(/terminal-list\?id=\d+(,|%2C)\d+/);
  for (const msId of [first, second]) await expect(row(page, msId ?? '')).toHaveCount(1);
});

for (const [action, heading] of [
  ['Renew 2 terminals', /^Renew terminals: 2\D/],
  ['Put 2 terminals into groups', /^Join groups: 2\D/],
  ['Export 2 terminals', /All in the list \(2\)/],
] as const) {
  test(`a pasted list offers '${action}', which opens its dialog over the list`, async ({ page, request }) => {
    const errors = collectErrors(page);
    await signIn(page);
    const { token } = await sharedSession(request, 'admin');
    const headers = { 'x-access-token': token };
    const answer = await request.get('/nmsService/tbMsInfo/list?pageSize=2&clientName=Hafen', { headers });
    const { result } = (await answer.json()) as { result: { records: { msId: string }[] } };
    const msIds = result.records.map(({ msId }) => msId);
    // Before that the list shows other terminals.
    await page.goto('/terminal-list');
    await expect(page.getByText(/^Total: /)).toBeVisible();
    await page.getByRole('button', { name: 'Find anything' }).click();
    await dialog(page).getByRole('combobox').fill(msIds.join(' '));
    await dialog(page).getByRole('option', { name: action }).click();
    await expect(page).toHaveURL(/terminal-list\?id=\d+(,|%2C)\d+$/);
    await expect(dialog(page)).toHaveText(heading);
    for (const msId of msIds) await expect(row(page, msId)).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test('the main action of a screen runs from anywhere, once', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('add cl');
  await expect(dialog(page).getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText(['Add client']);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Add client');
  await expect(page).toHaveURL(/client-list$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [action, address] of [
  ['Create coins', /billing-client/],
  ['Issue voucher', /billing-voucher/],
  ['Add server', /server-list/],
] as const) {
  test(`the search offers '${action}'`, async ({ page }) => {
    await signIn(page);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.keyboard.type(action);
    await dialog(page).getByRole('option', { name: action }).first().click();
    await expect(page).toHaveURL(address);
    await expect(dialog(page)).toContainText(action);
  });
}

function item(id: string): object {
  return { id, title: `Harbour ${id}`, subtitle: '', matched: '', route: `/client-list/${id}` };
}

test('a kind with more results than are shown has their number, up to the counted limit', async ({ page }) => {
  await signIn(page);
  const groups = [
    { kind: 'clients', total: 50, more: true, items: [item('1')] },
    { kind: 'accounts', total: 9, more: false, items: [item('2')] },
    { kind: 'bills', total: 1, more: false, items: [item('3')] },
  ];
  const answer = { success: true, code: 200, message: 'OK', result: { groups }, timestamp: 0 };
  await page.route('**/nmsService/search?*', (route) => route.fulfill({ json: answer }));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('harbour');
  const kinds = dialog(page).locator('.palette-kind');
  await expect(kinds).toHaveText(['Clients 50+', 'Accounts 9', 'Bills']);
});

interface Terminal {
  id: number;
  msId: string;
  clientId: number;
}

/** A terminal of a client that is not permanent, so that it can be renewed. */
async function findTerminal(request: APIRequestContext): Promise<Terminal> {
  const { token } = await sharedSession(request, 'admin');
  const headers = { 'x-access-token': token };
  const answer = await request.get('/nmsService/tbMsInfo/list?pageSize=1&clientName=Hafen&useStatus=normal', {
    headers,
  });
  const { result } = (await answer.json()) as { result: { records: Terminal[] } };
  const [terminal] = result.records;
  if (terminal === undefined) throw new Error('Hafen Logistik has no terminal.');
  return terminal;
}

async function type(page: Page, text: string): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await dialog(page).getByRole('combobox').fill(text);
}

test('an action and the end of an ID open the dialog of the action for this terminal, once', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  await signIn(page);
  const { msId } = await findTerminal(request);
  await type(page, `renew ${msId.slice(-6)}`);
  const actions = dialog(page).getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('option').first()).toContainText(`Renew: ${msId}`);
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Renew terminals: ${msId}`);
  await expect(page).toHaveURL(new RegExp(`/terminal-list/${msId}$`));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: msId })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('Enter before the results takes the first; an action on one terminal leaves the open list alone', async ({
  page,
  request,
}) => {
  await signIn(page);
  const { msId } = await findTerminal(request);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await dialog(page).getByRole('combobox').fill(`renew ${msId}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).last()).toContainText(`Renew terminals: ${msId}`);
  await expect(page.getByText(/\d+ (matching )?selected/)).toHaveCount(0);
});

test('> lists the actions alone; an action waits for its terminal', async ({ page, request }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const { msId } = await findTerminal(request);
  await type(page, '> suspend');
  await expect(dialog(page).locator('.palette-kind')).toHaveText(['Actions']);
  await expect(dialog(page).getByRole('option')).toHaveText([/^Suspend …/]);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Suspend ');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(msId);
  await expect(dialog(page).getByRole('option', { name: `Suspend: ${msId}` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(new RegExp(`^Suspend terminals.*${msId}`));
  expect(errors).toEqual([]);
});

test('a state and a client open the list of these terminals', async ({ page, request }) => {
  await signIn(page);
  const { clientId } = await findTerminal(request);
  await type(page, 'offline hafen');
  await dialog(page).getByRole('option', { name: 'Offline: Hafen Logistik' }).click();
  await expect(page).toHaveURL(new RegExp(`terminal-list\\?onlineStatus=offline&clientId=${clientId}$`));
  await expect(page.getByText(/^Total: /)).toBeVisible();
});

test('a kind narrows what is searched', async ({ page }) => {
  await signIn(page);
  await type(page, 'client hafen');
  await expect(dialog(page).getByRole('option', { name: /Hafen Logistik/ })).toBeVisible();
  await expect(dialog(page).locator('.palette-kind')).toHaveText(['Clients']);
});

test('more terminals than are shown open as their list', async ({ page, request }) => {
  await signIn(page);
  const { msId } = await findTerminal(request);
  const part = msId.slice(0, 4);
  await type(page, part);
  const further = dialog(page)
    .getByRole('group', { name: 'Terminals' })
    .getByRole('option', { name: /^\d+\+? more terminals?$/ });
  await further.click();
  await expect(page).toHaveURL(new RegExp(`terminal-list\\?keyword=${part}$`));
});

test('a number that only the log knows leads to its log', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  const records = [{ id: 1 }];
  const answer = { success: true, code: 200, message: 'OK', timestamp: 0 };
  const found = { records, total: 3, size: 1, current: 1, pages: 3 };
  await page.route('**/nmsService/tbLogs/list?*pageSize=1', (route) =>
    route.request().url().includes('target=Z1999999999')
      ? route.fulfill({ json: { ...answer, result: found } })
      : route.fallback(),
  );
  await type(page, 'Z1999999999');
  const option = dialog(page).getByRole('group', { name: 'Log' }).getByRole('option');
  await expect(option).toHaveText('In the log: 3 entries about “Z1999999999”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/log-list\?target=Z1999999999$/);
  expect(errors).toEqual([]);
});

test('the empty search begins with what was opened before', async ({ page }) => {
  await signIn(page);
  await type(page, 'hafen');
  await dialog(page).getByRole('group', { name: 'Clients' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/client-list\/\d+/);
  await page.goto('/server-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await type(page, '');
  await expect(dialog(page).locator('.palette-kind')).toHaveText(['Recent', 'Screens', 'Actions']);
  const recent = dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/^Server list/, /^Hafen Logistik/]);
  // The current place is not where one wants to go.
  await dialog(page).getByRole('option', { name: 'Server list' }).first().click();
  await expect(page).toHaveURL(/server-list/);
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveText([/^Hafen Logistik/]);
});

test('the search offers no action that the role does not hold', async ({ page }) => {
  await signIn(page, 'client');
  await type(page, '> suspend');
  await expect(dialog(page)).toContainText('Nothing found for “> suspend”.');
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
});

test('the search offers only what the role holds, and says when there is nothing', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('server');
  await expect(dialog(page)).toContainText('Nothing found for “server”.');
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
});

test('the arrow keys select an action, and Esc leaves the search', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('theme');
  await expect(dialog(page).getByRole('option', { name: 'Theme: Dark' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('option', { name: 'Theme: Dark' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('an option that comes under a resting pointer is not chosen by that', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('theme');
  const resting = dialog(page).getByRole('option', { name: 'Theme: As the system' });
  await expect(resting).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const dark = dialog(page).getByRole('option', { name: 'Theme: Dark' });
  for (let move = 0; move < 2; move += 1) await resting.dispatchEvent('mousemove', { clientX: 640, clientY: 300 });
  await expect(dark).toHaveAttribute('aria-selected', 'true');
  await resting.dispatchEvent('mousemove', { clientX: 641, clientY: 300 });
  await expect(resting).toHaveAttribute('aria-selected', 'true');
});

test('g and a letter goes to a screen, but not while typing', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/client-list/);
  const field = page.locator('main input[type=text]').filter({ visible: true }).first();
  await field.fill('');
  await field.press('g');
  await field.press('t');
  await expect(field).toHaveValue('gt');
  await expect(page).toHaveURL(/client-list/);
});

test('letters of another alphabet count by their position', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  for (const [key, code] of [
    ['п', 'KeyG'],
    ['е', 'KeyT'],
  ]) {
    await page.evaluate(
      `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', code: '${code}', bubbles: true }))`,
    );
  }
  await expect(page).toHaveURL(/terminal-list/);
});

test('? shows the keys, which a dialog keeps to itself and which can be switched off', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Keyboard shortcuts');
  await expect(dialog(page)).toContainText('Terminal list');
  await expect(dialog(page).locator('.dialog-foot').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/home/);
  await dialog(page).getByRole('switch', { name: 'Use single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
});

test('search and keys are accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('t');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Keyboard shortcuts');
  await expectAccessible(page);
});

test('an unknown address differs from a forbidden one, inside the console', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/nonsense');
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/server-list');
  await expect(page.getByRole('heading', { name: 'You have no access to Server list' })).toBeVisible();
  await expect(page).toHaveURL(/server-list/);
  await page.getByRole('button', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/home/);
});

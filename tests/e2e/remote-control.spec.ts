import { expect, test, type Page, type Route } from './test.ts';
import { newPayer } from './payers.ts';
import { collectErrors, dialog, expectAccessible, perform, row, signIn } from './console.ts';

const CALL = '**/webDispatcher/dispatcher/remoteControl';

let msId = '';
let agent = '';

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  agent = payer.accountsName;
  [msId = ''] = await payer.addTerminals();
});

async function openRemote(page: Page, account = 'admin'): Promise<void> {
  await signIn(page, account);
  await page.goto(`/terminal-list?msId=${msId}`);
  await perform(row(page, msId), 'Remote control');
  await expect(dialog(page)).toContainText(`Remote control: ${msId}`);
}

const choose = (page: Page, command: string) => dialog(page).getByRole('radio', { name: command }).check();
const submit = (page: Page) => dialog(page).locator('button[type=submit]');

/** Answers the next command as a connected terminal would, and tells what was asked. */
async function answerWith(page: Page, result: object): Promise<() => unknown> {
  let asked: unknown;
  await page.route(CALL, async (route: Route) => {
    asked = route.request().postDataJSON();
    await route.fulfill({ json: { success: true, code: 200, message: 'OK', result, timestamp: Date.now() } });
  });
  return () => asked;
}

test('a terminal that is offline is said to be, and nothing is sent', async ({ page }) => {
  await openRemote(page);
  await expectAccessible(page);
  await choose(page, 'Restart');
  await expect(dialog(page)).toContainText('Calls are cut off.');
  await submit(page).click();
  await expect(dialog(page)).toContainText('The terminal is offline. Nothing was sent.');
});

test('a message counts its characters, and needs some', async ({ page }) => {
  await openRemote(page);
  await choose(page, 'Send message');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Message cannot be empty.');
  const asked = await answerWith(page, { commandId: '7', state: 'acknowledged', detail: null });
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Come to gate 4');
  await expect(dialog(page)).toContainText('14 / 140');
  await submit(page).click();
  await expect(page.getByText(`${msId} has confirmed: Send message.`)).toBeVisible();
  expect(asked()).toEqual({ msId, command: 'message', params: { text: 'Come to gate 4' } });
});

test('a located terminal shows where it is', async ({ page }) => {
  const errors = collectErrors(page);
  await openRemote(page);
  const detail = { lat: 53.5438, lon: 9.9886, time: '2026-11-22 10:20:30' };
  await answerWith(page, { commandId: '8', state: 'acknowledged', detail });
  await choose(page, 'Locate');
  await submit(page).click();
  await expect(dialog(page)).toContainText(`Position of ${msId}`);
  await expect(dialog(page)).toContainText('53.54380, 9.98860');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('what was sent and not confirmed says so', async ({ page }) => {
  await openRemote(page);
  const refusal = { success: false, code: 3205, message: 'The terminal is not connected', result: null };
  await page.route(CALL, (route) =>
    route.fulfill({ json: { ...refusal, params: { sent: true, state: 'unheard' }, timestamp: Date.now() } }),
  );
  await choose(page, 'Sign off');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Sent, but not confirmed.');
});

test('erasing asks for the ID, and does it to that terminal', async ({ page }) => {
  await openRemote(page);
  await choose(page, 'Erase');
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expect(submit(page)).toBeDisabled();
  const id = dialog(page).getByLabel(`Type ${msId} to erase it`);
  await id.fill('T9');
  await expect(dialog(page)).toContainText(`This is not ${msId}.`);
  await expect(submit(page)).toBeDisabled();
  await id.fill(msId);
  const asked = await answerWith(page, { commandId: '9', state: 'acknowledged', detail: null });
  await submit(page).click();
  await expect(page.getByText(`${msId} has confirmed: Erase.`)).toBeVisible();
  expect(asked()).toEqual({ msId, command: 'wipe', confirm: ['wipe'] });
});

test('erasing does not show to those who may not', async ({ page }) => {
  await openRemote(page, agent);
  await expect(dialog(page).getByRole('radio', { name: 'Restart' })).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Erase' })).toHaveCount(0);
});

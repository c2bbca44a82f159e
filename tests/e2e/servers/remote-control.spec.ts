import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, perform, row, signIn } from '../support/console.ts';
import { clientNamed, newAccount, newPayer } from '../support/payers.ts';
import { ownTerminal, type OwnTerminal } from '../support/radio-servers.ts';

let offline = '';
let terminal: OwnTerminal;

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  [offline = ''] = await payer.addTerminals();
  terminal = await ownTerminal(request);
});

async function openRemote(page: Page, msId: string, account = 'admin'): Promise<void> {
  await signIn(page, account);
  await page.goto(`/terminal-list?msId=${msId}`);
  await perform(row(page, msId), 'Remote control');
  await expect(dialog(page)).toContainText(`Remote control: ${msId}`);
}

const selectCommand = (page: Page, command: string) => dialog(page).getByRole('radio', { name: command }).check();
const submit = (page: Page) => dialog(page).locator('button[type=submit]');

test('a terminal that is offline is said to be, and nothing is sent', async ({ page }) => {
  await openRemote(page, offline);
  await expectAccessible(page);
  await selectCommand(page, 'Restart');
  await expect(dialog(page)).toContainText('Calls are cut off.');
  await submit(page).click();
  await expect(dialog(page)).toContainText('The terminal is offline. Nothing was sent.');
});

test('a message counts its characters, needs some, and reaches the terminal', async ({ page }) => {
  const { commands, hangUp } = await terminal.answer({ ok: true });
  await openRemote(page, terminal.msId);
  await selectCommand(page, 'Send message');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Message cannot be empty.');
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Come to gate 4');
  await expect(dialog(page)).toContainText('14 / 140');
  await submit(page).click();
  await expect(page.getByText(`${terminal.msId} has confirmed: Send message.`)).toBeVisible();
  expect(commands).toMatchObject([{ msId: terminal.msId, type: 'message', params: { text: 'Come to gate 4' } }]);
  hangUp();
});

test('a located terminal shows where it is', async ({ page }) => {
  const errors = collectErrors(page);
  const place = { lat: 53.5438, lon: 9.9886, time: Date.now() };
  const { hangUp } = await terminal.answer({ ok: true, result: place });
  await openRemote(page, terminal.msId);
  await selectCommand(page, 'Locate');
  await submit(page).click();
  await expect(dialog(page)).toContainText(`Position of ${terminal.msId}`);
  await expect(dialog(page)).toContainText('53.54380, 9.98860');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  hangUp();
});

test('what the settings of a terminal forbid cannot be chosen, and says why', async ({ page }) => {
  await openRemote(page, terminal.msId);
  await expect(dialog(page).getByRole('radio', { name: 'Listen in' })).toBeDisabled();
  await expect(dialog(page)).toContainText('Listen in is off in the settings of the terminal: Environment monitor.');
  await expect(dialog(page).getByRole('radio', { name: 'Switch group' })).toBeEnabled();
  await expectAccessible(page);
});

test('a command that nothing answers is given up after three seconds', async ({ page }) => {
  await page.route('**/remoteControl', () => undefined);
  await openRemote(page, terminal.msId);
  await selectCommand(page, 'Restart');
  await submit(page).click();
  await expect(dialog(page)).toContainText('timed out', { timeout: 5000 });
});

test('what was sent and not confirmed says so', async ({ page }) => {
  const { commands, hangUp } = await terminal.answer(null);
  await openRemote(page, terminal.msId);
  await selectCommand(page, 'Sign off');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Sent, but not confirmed.');
  expect(commands).toMatchObject([{ msId: terminal.msId, type: 'kick' }]);
  hangUp();
});

test('erasing asks for the ID, and does it to that terminal', async ({ page }) => {
  const { commands, hangUp } = await terminal.answer({ ok: true });
  const { msId } = terminal;
  await openRemote(page, msId);
  await selectCommand(page, 'Erase');
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expect(submit(page)).toBeDisabled();
  const id = dialog(page).getByLabel(`Type ${msId} to erase it`);
  await id.fill('T9');
  await expect(dialog(page)).toContainText(`This is not ${msId}.`);
  await expect(submit(page)).toBeDisabled();
  await id.fill(msId);
  await submit(page).click();
  await expect(page.getByText(`${msId} has confirmed: Erase.`)).toBeVisible();
  expect(commands).toMatchObject([{ msId, type: 'wipe' }]);
  hangUp();
});

test('erasing does not show to those who may not', async ({ page, request }) => {
  const ownerId = await clientNamed(request, terminal.ownerName);
  await openRemote(page, terminal.msId, await newAccount(request, ownerId, 'client'));
  await expect(dialog(page).getByRole('radio', { name: 'Restart' })).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Erase' })).toHaveCount(0);
});

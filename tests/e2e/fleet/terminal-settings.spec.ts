import { expect, test, type APIRequestContext, type Page } from '../support/test.ts';
import { newPayer } from '../support/payers.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  signIn,
  uniqueName,
} from '../support/console.ts';

/** Creates terminals of a new agent, signs it in and opens their list. */
async function withTerminals(page: Page, request: APIRequestContext, count: number): Promise<string[]> {
  const payer = await newPayer(request, { YCOIN: count });
  const msIds = await payer.addTerminals({ count });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  return msIds;
}

const flag = (page: Page, name: string, value: 'On' | 'Off') =>
  dialog(page).getByRole('radiogroup', { name, exact: true }).getByText(value, { exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const selectedOption = (page: Page, name: string) =>
  dialog(page).getByRole('radiogroup', { name, exact: true }).getByRole('radio', { checked: true });
const details = (page: Page, msId: string) => page.goto(`/terminal-list/${msId}`);

async function openSettings(page: Page, msId: string): Promise<void> {
  await page.goto('/terminal-list');
  await perform(row(page, msId), 'Settings');
  await expect(dialog(page)).toContainText('Custom buttons');
}

async function selectSetting(page: Page, text: string): Promise<void> {
  await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).click();
}

test('sets one terminal, marks differences from the default, and shows if it has accepted them', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const [one = ''] = await withTerminals(page, request, 1);
  await openSettings(page, one);
  const sections = dialog(page).getByRole('navigation', { name: 'Sections of the settings' });
  const heading = dialog(page).getByRole('heading', { name: 'Custom buttons' });
  await expect(heading).not.toBeInViewport();
  await sections.getByRole('button', { name: 'Custom buttons' }).click();
  await expect(heading).toBeInViewport();
  await sections.getByRole('button', { name: 'Display' }).click();
  await expect(heading).not.toBeInViewport();
  await flag(page, 'Wi-Fi', 'On').click();
  await field(page, 'GPS interval (s)').fill('4');
  await send(page);
  await expect(dialog(page)).toContainText('The minimum value is 5.');
  await field(page, 'GPS interval (s)').fill('15');
  await expect(dialog(page).getByText('Default: 60')).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText('Settings of 1 terminal saved.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await details(page, one);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const settingsPanel = page.getByRole('tabpanel', { name: 'Settings' });
  await expect(settingsPanel.getByText('Not reported')).toBeVisible();
  await expect(settingsPanel.locator('dl > div').filter({ hasText: 'GPS interval' })).toContainText('15Default: 60');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('GPS interval (s): 60 → 15');

  await openSettings(page, one);
  await dialog(page).getByRole('button', { name: 'Reset GPS interval (s) to its default' }).click();
  await expect(field(page, 'GPS interval (s)')).toHaveValue('60');
  await dialog(page).getByRole('button', { name: 'Reset all to defaults' }).click();
  await expect(selectedOption(page, 'Wi-Fi')).toHaveAttribute('value', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await send(page);
  await expect(dialog(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('sets many at once: what differs says so and stays unless it is touched', async ({ page, request }) => {
  const [one = '', two = ''] = await withTerminals(page, request, 2);
  await openSettings(page, one);
  await field(page, 'Maximum call time (s)').fill('120');
  await flag(page, 'Lone worker', 'On').click();
  await send(page);
  await expect(dialog(page)).toBeHidden();

  for (const msId of [one, two]) await row(page, msId).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Settings');
  await expect(field(page, 'Maximum call time (s)')).toHaveAttribute('placeholder', 'Various');
  await expect(dialog(page).getByText('Various', { exact: true })).toBeVisible();
  await flag(page, 'Dialling', 'On').click();
  await send(page);
  await expect(page.getByText('Settings of 2 terminals saved.')).toBeVisible();

  await openSettings(page, one);
  await expect(field(page, 'Maximum call time (s)')).toHaveValue('120');
  await expect(selectedOption(page, 'Dialling')).toHaveAttribute('value', 'true');
  await dialog(page).getByRole('button', { name: 'Reset all to defaults' }).click();
  await send(page);
  await expect(dialog(page)).toBeHidden();
});

test('copies from another terminal into the form, and lets a button call a contact', async ({ page, request }) => {
  const [from = '', to = '', friend = ''] = await withTerminals(page, request, 3);
  await perform(row(page, to), 'Contacts');
  await dialog(page).getByRole('combobox', { name: 'Add contacts' }).fill(friend);
  await selectSetting(page, friend);
  await send(page);
  await expect(page.getByText('Contacts saved.')).toBeVisible();
  await perform(row(page, from), 'Settings');
  await flag(page, 'Sleep mode', 'On').click();
  await send(page);
  await expect(dialog(page)).toBeHidden();

  await perform(row(page, to), 'Settings');
  await dialog(page).getByRole('combobox', { name: 'Copy from a terminal' }).fill(from);
  await selectSetting(page, from);
  await expect(selectedOption(page, 'Sleep mode')).toHaveAttribute('value', 'true');
  const button = dialog(page).getByRole('group', { name: 'P1' });
  await button.getByLabel('Short press', { exact: true }).click();
  await selectSetting(page, 'Single call');
  await send(page);
  await expect(dialog(page)).toContainText('Short press calls cannot be empty');
  await button.getByLabel('Short press calls').click();
  await selectSetting(page, friend);
  await expectAccessible(page);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await details(page, to);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const fact = page.locator('dl > div').filter({ hasText: 'P1' });
  await expect(fact).toContainText('Single call');
  await expect(fact.getByRole('link')).toHaveAttribute('href', new RegExp(friend));
});

test('asks before terminals of several types and clients are set alike, one after the other', async ({
  page,
  request,
}) => {
  const payer = await newPayer(request, { YCOIN: 2 });
  const [one = ''] = await payer.addTerminals();
  const elsewhere = await payer.addClient(uniqueName('E2E beside'));
  const [two = ''] = await payer.addTerminals({ type: 'Mobile radio' }, elsewhere);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  for (const msId of [one, two]) await row(page, msId).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Settings');
  await expect(dialog(page)).toContainText('Clients: 2, types: 2.');
  await flag(page, 'Dialling', 'On').click();
  await send(page);
  await expect(dialog(page)).toContainText('Continue with terminals of different types?');
  await expect(dialog(page)).not.toContainText('Could not save');
  await dialog(page).getByRole('button', { name: 'Continue anyway' }).click();
  await expect(dialog(page)).toContainText('Continue with terminals of different clients?');
  await dialog(page).getByRole('button', { name: 'Continue anyway' }).click();
  await expect(page.getByText('Settings of 2 terminals saved.')).toBeVisible();
});

test('is used by keyboard, on a phone too', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [msId = ''] = await withTerminals(page, request, 1);
  await details(page, msId);
  await perform(page.locator('.details-acts').filter({ visible: true }), 'Settings');
  await expect(selectedOption(page, 'Show menu')).toBeInViewport();
  await selectedOption(page, 'HD voice').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selectedOption(page, 'HD voice')).toHaveAttribute('value', 'true');
  await send(page);
  await expect(page.getByText('Settings of 1 terminal saved.')).toBeVisible();
});

import type { APIRequestContext, Page } from '@playwright/test';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { apkFile } from '../../support/fixtures/packages.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  selectionBar,
  send,
  sharedSession,
  signIn,
  uniqueName,
} from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { expect, test } from '../support/test.ts';

let lastCode = Math.floor(Date.now() / 1000) - 1_600_000_000;

/** Adds a new package and returns its name. */
async function putPackage(request: APIRequestContext): Promise<string> {
  const { token } = await sharedSession(request, 'admin');
  const version = uniqueName('9.9');
  lastCode += 1;
  const values = { versionName: version, versionCode: lastCode };
  const file = { name: 'radio.apk', mimeType: 'application/octet-stream', buffer: apkFile(version, values) };
  const multipart = { file };
  const answer = await request.post('/nmsService/tbMsApk/add', { headers: { [TOKEN_HEADER]: token }, multipart });
  expect(await answer.json()).toMatchObject({ success: true });
  return version;
}

async function selectPackage(page: Page, version: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Package' }).fill(version);
  await page.getByTitle(version).first().click();
}

test('adds a task with a live count, changes it, shows its page and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('Task');
  const version = await putPackage(page.request);
  await signIn(page);
  await page.goto('/terminal-upgrade');
  await page.getByRole('button', { name: 'Add upgrade task' }).first().click();
  await dialog(page).getByLabel('Task', { exact: true }).fill(name);
  await selectPackage(page, version);
  await expect(dialog(page)).toContainText(/[\d,]+ terminals will be upgraded/);
  await dialog(page).getByLabel('Current versions').fill('no such version');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('No terminal matches these filters');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Draft');
  // A draft has no terminals yet: 0 of them would read as targets that match nothing.
  await expect(row(page, name).locator('.task-bar')).toHaveCount(0);

  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page)).toContainText('no such version');
  await dialog(page).getByLabel('Task', { exact: true }).fill(`${name} II`);
  await send(page);
  await expect(row(page, `${name} II`)).toBeVisible();

  await row(page, name)
    .getByRole('link', { name: `${name} II` })
    .click();
  await expect(page.getByText('Stage 1', { exact: true })).toBeVisible();
  await expect(page.getByText('up to 10% of all terminals')).toBeVisible();
  await expect(page.locator('.task-overview').locator('.task-bar, .task-figures')).toHaveCount(0);
  await page.goto('/terminal-upgrade');

  await perform(row(page, name), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('starts, pauses, resumes and cancels a task, and says each time what happens', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  // The terminals are never online, so only the clock affects the task.
  await payer.addTerminals();
  const name = uniqueName('Run');
  const version = await putPackage(request);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-upgrade');
  await page.getByRole('button', { name: 'Add upgrade task' }).first().click();
  await dialog(page).getByLabel('Task', { exact: true }).fill(name);
  await selectPackage(page, version);
  await expect(dialog(page)).toContainText('1 terminal will be upgraded');
  await send(page);
  await expect(dialog(page)).toBeHidden();

  const runAction = async (what: string, says: string, status: string) => {
    await perform(row(page, name), what);
    await expect(dialog(page)).toContainText(says);
    await dialog(page).getByRole('button', { name: what, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, name)).toContainText(status);
  };
  await runAction('Start', '1 terminal will be upgraded', 'Running');
  await runAction('Pause', 'No more terminals will be asked', 'Paused');
  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByText('A user paused this task')).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: /1 upgrade task is paused/ }).click();
  await expect(row(page, name)).toContainText('Paused');
  await page.goto('/terminal-upgrade');
  await runAction('Resume', 'counted from zero', 'Running');
  await runAction('Cancel task', 'will end for good', 'Cancelled');
});

test('is accessible, and so are its dialog and the records', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-upgrade');
  await expect(page.getByRole('button', { name: 'Add upgrade task' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add upgrade task' }).first().click();
  await expect(dialog(page)).toContainText('Stages and limits');
  await expectAccessible(page);
  await page.goto('/upgrade-records');
  await expect(page.getByLabel('Terminal ID', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('offers the records to a client, and no tasks', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/upgrade-records');
  await expect(page.getByLabel('Terminal ID', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terminal upgrade' })).toHaveCount(0);
});

test('upgrades terminals selected in their list, all of few at once, without leaving it', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const msIds = await payer.addTerminals({ count: 3 });
  const version = await putPackage(request);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  for (const msId of msIds.slice(0, 2)) await row(page, msId).getByRole('checkbox').check();
  await perform(selectionBar(page), 'Upgrade');
  await selectPackage(page, version);
  await expect(dialog(page)).toContainText('2 terminals');
  await expect(dialog(page)).toContainText('All of them are asked at once.');
  await expect(dialog(page).getByLabel('Task', { exact: true })).toHaveValue(
    /^2 terminals, \d{4}-\d\d-\d\d \d\d:\d\d$/,
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Start upgrade' }).click();
  await expect(page).toHaveURL(/terminal-list/);
  await page.getByRole('link', { name: 'Open the task' }).click();
  await expect(page.getByText('Stage 1', { exact: true })).toBeVisible();
  await expect(page.getByText('up to 100% of all terminals')).toBeVisible();
  const { token } = await sharedSession(request, payer.accountsName);
  const answer = await request.get('/nmsService/tbMsUpgrade/list', { headers: { [TOKEN_HEADER]: token } });
  const { result } = (await answer.json()) as { result: { records: { status: string; targets: object }[] } };
  expect(result.records).toMatchObject([{ status: 'running', targets: { msIds: msIds.slice(0, 2) } }]);
});

test('keeps an upgrade of a selection as a draft where it has a time of its own', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  const [msId = ''] = await payer.addTerminals();
  const version = await putPackage(request);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await perform(row(page, msId), 'Upgrade');
  await selectPackage(page, version);
  await dialog(page).getByRole('button', { name: 'Stages and limits' }).click();
  await dialog(page).getByLabel('Start', { exact: true }).fill('2099-01-01 00:00:00');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Start upgrade' }).click();
  await expect(page.getByText('The upgrade task is saved as a draft.')).toBeVisible();
});

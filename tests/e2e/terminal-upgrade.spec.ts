import type { APIRequestContext, Page } from '@playwright/test';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { apkFile } from '../support/fixtures/packages.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  perform,
  row,
  send,
  sharedSession,
  signIn,
  uniqueName,
} from './console.ts';
import { newPayer } from './payers.ts';
import { expect, test } from './test.ts';

let lastCode = Math.floor(Date.now() / 1000) - 1_600_000_000;

/** Adds a package of its own and answers what it is called. */
async function putPackage(request: APIRequestContext): Promise<string> {
  const { token } = await sharedSession(request, 'admin');
  const version = uniqueName('9.9');
  lastCode += 1;
  const file = { name: 'radio.apk', mimeType: 'application/octet-stream', buffer: apkFile(version) };
  const multipart = { versionName: version, versionCode: String(lastCode), file };
  const answer = await request.post('/nmsService/tbMsApk/add', { headers: { [TOKEN_HEADER]: token }, multipart });
  expect(await answer.json()).toMatchObject({ success: true });
  return version;
}

async function choosePackage(page: Page, version: string): Promise<void> {
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
  await choosePackage(page, version);
  await expect(dialog(page)).toContainText(/[\d,]+ terminals are upgraded/);
  await dialog(page).getByLabel('Present versions').fill('no such version');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('No terminal meets this choice');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Draft');

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
  await page.goto('/terminal-upgrade');

  await perform(row(page, name), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('starts, pauses, resumes and cancels a task, and says each time what happens', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  // Never online: nobody but the clock asks it anything.
  await payer.addTerminals();
  const name = uniqueName('Run');
  const version = await putPackage(request);
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-upgrade');
  await page.getByRole('button', { name: 'Add upgrade task' }).first().click();
  await dialog(page).getByLabel('Task', { exact: true }).fill(name);
  await choosePackage(page, version);
  await expect(dialog(page)).toContainText('1 terminal is upgraded');
  await send(page);
  await expect(dialog(page)).toBeHidden();

  const act = async (what: string, says: string, status: string) => {
    await perform(row(page, name), what);
    await expect(dialog(page)).toContainText(says);
    await dialog(page).getByRole('button', { name: what, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, name)).toContainText(status);
  };
  await act('Start', '1 terminal is upgraded', 'Running');
  await act('Pause', 'No more terminals are asked', 'Paused');
  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByText('Somebody paused this task')).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: /1 upgrade task is paused/ }).click();
  await expect(row(page, name)).toContainText('Paused');
  await page.goto('/terminal-upgrade');
  await act('Resume', 'counted from zero', 'Running');
  await act('Cancel task', 'ends for good', 'Cancelled');
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

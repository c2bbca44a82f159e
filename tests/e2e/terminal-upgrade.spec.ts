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

test('adds a task with a live count, starts, pauses, resumes and cancels it, and shows its page', async ({ page }) => {
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

test('a start is asked about with what it means, and so is a cancel', async ({ page }) => {
  const name = uniqueName('Run');
  const version = await putPackage(page.request);
  const { token } = await sharedSession(page.request, 'admin');
  const headers = { [TOKEN_HEADER]: token };
  const list = await page.request.get(`/nmsService/tbMsApk/list?versionName=${encodeURIComponent(version)}`, {
    headers,
  });
  const { result } = (await list.json()) as { result: { records: { id: number }[] } };
  // Nobody has this version: nothing is asked of terminals that other tests look at.
  const data = { taskName: name, apkId: result.records[0]?.id, targets: { versions: ['none of ours'] } };
  await page.request.post('/nmsService/tbMsUpgrade/add', { headers, data });
  await signIn(page);
  await page.goto('/terminal-upgrade');
  await perform(row(page, name), 'Start');
  await expect(dialog(page)).toContainText('stage by stage');
  await expect(dialog(page)).toContainText('No terminal meets this choice');
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(row(page, name)).toContainText('Draft');
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

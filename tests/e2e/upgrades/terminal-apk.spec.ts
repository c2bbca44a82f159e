import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { manifestOf, zipOf } from '../../support/fixtures/packages.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn, uniqueName } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

const PART = 4 * 1024 * 1024;

let lastCode = Math.floor(Date.now() / 1000) - 1_700_000_000;

/** A unique package of three parts, of the version `name`. */
function bigPackage(name: string) {
  const code = Buffer.alloc(2 * PART + 1_000_000, name);
  lastCode += 1;
  return {
    name: `${name}.apk`,
    mimeType: 'application/octet-stream',
    buffer: zipOf([manifestOf({ versionName: name, versionCode: lastCode }), { name: 'code', data: code }]),
  };
}

/** Name and version come from the package and cannot be typed. */
async function expectIdentity(page: Page, version: string): Promise<void> {
  await expect(dialog(page).getByLabel('Version', { exact: true })).toHaveValue(version);
  await expect(dialog(page).getByLabel('Version', { exact: true })).toHaveAttribute('readonly');
  await expect(dialog(page).getByLabel('Version code')).toHaveValue(String(lastCode));
  await expect(dialog(page)).toContainText('net.example.radio');
}

async function selectFile(page: Page, file: ReturnType<typeof bigPackage>): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}

async function openAdd(page: Page): Promise<void> {
  await page.goto('/terminal-apk');
  await page.getByRole('button', { name: 'Add package' }).first().click();
}

test('uploads a package, shows, renames, downloads and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const version = uniqueName('V');
  const file = bigPackage(version);
  await signIn(page);
  await openAdd(page);
  await expect(dialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  await selectFile(page, file);
  await expect(dialog(page)).toContainText('uploaded and checked');
  await expectIdentity(page, version);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, version)).toContainText('Every model');
  await expect(row(page, version)).toContainText('net.example.radio');
  await expect(row(page, version)).toContainText('MB');

  await row(page, version).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('Version', { exact: true }).fill(`${version} II`);
  await send(page);
  await expect(row(page, `${version} II`)).toBeVisible();

  const download = page.waitForEvent('download');
  await perform(row(page, `${version} II`), 'Download');
  expect((await download).suggestedFilename()).toBe(file.name);

  await perform(row(page, `${version} II`), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, version)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('goes on by itself where the line was cut', async ({ page }) => {
  const version = uniqueName('Cut');
  const offsets: string[] = [];
  let cut = true;
  await signIn(page);
  await page.route(/uploadPart/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    if (cut && offset !== '0') return route.abort('connectionreset');
    return route.continue();
  });
  await openAdd(page);
  await selectFile(page, bigPackage(version));
  await expect(dialog(page)).toContainText('The connection is interrupted');
  await expect(dialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  cut = false;
  await dialog(page).getByRole('button', { name: 'Continue now' }).click();
  await expect(dialog(page)).toContainText('uploaded and checked');
  // The first part was not sent again.
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  await send(page);
  await expect(row(page, version)).toBeVisible();
});

test('is resumed after the page was loaded again, with the entered values', async ({ page }) => {
  const version = uniqueName('Again');
  const file = bigPackage(version);
  const offsets: string[] = [];
  await signIn(page);
  await page.route(/uploadPart/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    // The second part never ends.
    if (offsets.length === 2) return;
    return route.continue();
  });
  await openAdd(page);
  // A file on disk: its modification time is part of its identity.
  const path = test.info().outputPath(file.name);
  await writeFile(path, file.buffer);
  await dialog(page).locator('input[type=file]').setInputFiles(path);
  await dialog(page).getByLabel('Remark').fill(`for ${version}`);
  await expect.poll(() => offsets.length).toBe(2);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add package' }).first().click();
  await expect(dialog(page)).toContainText('Choose the same file again');
  await expect(dialog(page).getByLabel('Remark')).toHaveValue(`for ${version}`);
  await dialog(page).locator('input[type=file]').setInputFiles(path);
  await expect(dialog(page)).toContainText('uploaded and checked');
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  await send(page);
  await expect(row(page, version)).toBeVisible();
});

test('says of a file that is no package what it is not, and takes another', async ({ page }) => {
  await signIn(page);
  await openAdd(page);
  const program = { name: 'program.apk', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ no package') };
  await selectFile(page, program);
  await expect(dialog(page)).toContainText('Wrong file format');
  await expect(dialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  await selectFile(page, bigPackage(uniqueName('Other')));
  await expect(dialog(page)).toContainText('uploaded and checked');
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog(page)).toContainText('Drop a package here');
  await expectAccessible(page);
});

test('offers an agent packages to read', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/terminal-apk');
  await expect(page.getByRole('heading', { name: 'Terminal packages' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add package' })).toHaveCount(0);
});

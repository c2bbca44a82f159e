import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MANIFEST, zipOf } from '../support/fixtures/packages.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn, uniqueName } from './console.ts';
import { expect, test } from './test.ts';

const PART = 4 * 1024 * 1024;

/** A package of three parts, which nobody else has. */
function bigPackage(name: string) {
  const code = Buffer.alloc(2 * PART + 1_000_000, name);
  return {
    name: `${name}.apk`,
    mimeType: 'application/octet-stream',
    buffer: zipOf([MANIFEST, { name: 'code', data: code }]),
  };
}

let lastCode = Math.floor(Date.now() / 1000) - 1_700_000_000;

async function fill(page: Page, version: string): Promise<void> {
  lastCode += 1;
  await dialog(page).getByLabel('Version', { exact: true }).fill(version);
  await dialog(page).getByLabel('Version code').fill(String(lastCode));
}

async function choose(page: Page, file: ReturnType<typeof bigPackage>): Promise<void> {
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
  await choose(page, file);
  await fill(page, version);
  await expect(dialog(page)).toContainText('uploaded and checked');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, version)).toContainText('Every model');
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
  await choose(page, bigPackage(version));
  await fill(page, version);
  await expect(dialog(page)).toContainText('The connection is interrupted');
  await expect(dialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  cut = false;
  await dialog(page).getByRole('button', { name: 'Go on now' }).click();
  await expect(dialog(page)).toContainText('uploaded and checked');
  // What had arrived was not sent again.
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  await send(page);
  await expect(row(page, version)).toBeVisible();
});

test('is taken up again after the page was loaded anew, with what was entered', async ({ page }) => {
  const version = uniqueName('Again');
  const file = bigPackage(version);
  const offsets: string[] = [];
  await signIn(page);
  await page.route(/uploadPart/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    // The second part never comes to its end.
    if (offsets.length === 2) return;
    return route.continue();
  });
  await openAdd(page);
  // A file on the disk: its time of change is part of what it is known by.
  const path = test.info().outputPath(file.name);
  await writeFile(path, file.buffer);
  await dialog(page).locator('input[type=file]').setInputFiles(path);
  await fill(page, version);
  await expect.poll(() => offsets.length).toBe(2);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add package' }).first().click();
  await expect(dialog(page)).toContainText('Choose the same file again');
  await expect(dialog(page).getByLabel('Version', { exact: true })).toHaveValue(version);
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
  await choose(page, program);
  await expect(dialog(page)).toContainText('Wrong file format');
  await expect(dialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  await choose(page, bigPackage(uniqueName('Other')));
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

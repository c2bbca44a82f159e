import { describe, expect, it } from 'vitest';
import { openPackage } from '@roger/spreadsheet/xlsx/workbook-package';
import { packageLimits, type PackageLimits } from '@roger/spreadsheet/xlsx/package-limits';
import { findWorkbookParts } from '@roger/spreadsheet/xlsx/workbook-parts';
import { asWorkbookError } from '@roger/spreadsheet/workbook-error';
import { workbookEntries } from './workbook-fixture.ts';
import { zipFixture } from './zip-fixture.ts';

const sheet = workbookEntries('<row r="1"><c r="A1"><v>1</v></c></row>');
const format = { name: 'WorkbookError', kind: 'format' };
const tooLarge = { name: 'WorkbookError', kind: 'tooLarge' };

async function check(file: Buffer, limits: Partial<PackageLimits> = {}): Promise<'ok'> {
  try {
    await findWorkbookParts(await openPackage(file, { ...packageLimits(100), ...limits }));
    return 'ok';
  } catch (error) {
    throw asWorkbookError(error);
  }
}

describe('openPackage', () => {
  it('accepts a workbook', async () => {
    expect(await check(zipFixture(sheet))).toBe('ok');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('Terminal ID,Name\n')],
    ['an encrypted or old workbook (OLE)', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')],
    ['a cut workbook', zipFixture(sheet).subarray(0, -30)],
    ['a zip of nothing', zipFixture([])],
  ])('refuses %s', async (_, content) => {
    await expect(check(content)).rejects.toMatchObject(format);
  });

  it.each([
    ['a document', [sheet[0], { name: 'word/document.xml', data: '<document/>' }]],
    ['a binary workbook', [sheet[0], { name: 'xl/workbook.bin', data: 'x' }]],
    ['a workbook with macros', [...sheet, { name: 'xl/vbaProject.bin', data: 'x' }]],
    ['an encrypted entry', [...sheet, { name: 'xl/a.xml', data: 'x', encrypted: true }]],
    ['two entries of one name', [...sheet, { name: 'XL/workbook.xml', data: 'x' }]],
    ['a name that climbs', [...sheet, { name: '../../a.xml', data: 'x' }]],
  ])('refuses %s', async (_, entries) => {
    await expect(check(zipFixture(entries.filter((entry) => entry !== undefined)))).rejects.toMatchObject(format);
  });

  it.each([
    [9, '.xlsx (Deflate64)'],
    [12, '.xlsx (BZIP2)'],
    [93, '.xlsx (Zstandard)'],
    [97, '.xlsx (ZIP 97)'],
  ])('names compression %i, which no spreadsheet program writes', async (compression, name) => {
    const file = zipFixture([...sheet, { name: 'xl/a.xml', data: 'x', compression }]);
    await expect(check(file)).rejects.toMatchObject({ detail: { reason: 'otherFormat', format: name } });
  });

  it('refuses what would inflate to more than the limit', async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join(',');
    const file = zipFixture([...sheet, { name: 'xl/a.xml', data: noise }]);
    expect(await check(file, { maxInflatedBytes: noise.length + 10_000 })).toBe('ok');
    await expect(check(file, { maxInflatedBytes: noise.length })).rejects.toMatchObject(tooLarge);
  });

  it('refuses a large entry that shrinks more than sheets do', async () => {
    const file = zipFixture([...sheet, { name: 'xl/a.xml', data: Buffer.alloc(2_000_000, 32) }]);
    await expect(check(file)).rejects.toMatchObject(tooLarge);
    expect(await check(file, { maxRatio: 2_000 })).toBe('ok');
  });

  it('refuses too many entries', async () => {
    const file = zipFixture(Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, data: 'x' })));
    await expect(check(file, { maxEntries: 19 })).rejects.toMatchObject(tooLarge);
  });

  it('survives offsets that no file has', async () => {
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x0706_4b50, 0);
    locator.fill(0xff, 8, 16);
    const zip = zipFixture(sheet);
    const crafted = Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]);
    await expect(check(crafted)).rejects.toMatchObject(format);
  });

  it('refuses more tags than a sheet of its rows can have', async () => {
    const file = zipFixture([...sheet, { name: 'xl/a.xml', data: '<a/>'.repeat(50_000), stored: true }]);
    expect(await check(file)).toBe('ok');
    await expect(check(file, { maxTags: 50_000 })).rejects.toMatchObject({ kind: 'tooManyRows' });
  });

  it('refuses what two readers would find different entries in', async () => {
    const before = Buffer.concat([zipFixture([{ name: 'xl/a.xml', data: 'x' }]), zipFixture(sheet)]);
    await expect(check(before)).rejects.toMatchObject(format);
  });
});

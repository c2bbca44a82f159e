import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readSheet } from '@roger/spreadsheet/read-sheet';
import type { ReadLimits, SheetRow } from '@roger/spreadsheet/sheet-table';
import { asWorkbookError } from '@roger/spreadsheet/workbook-error';
import { type FixtureEntry, zipFixture } from './zip-fixture.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
// Two styles without a number format.
const plainStyles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="0"/></cellXfs>';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Creates a folder for one test file's workbooks. */
export function useFolder(): {
  save: (content: Buffer | readonly FixtureEntry[]) => Promise<string>;
  path: () => string;
} {
  let folder = '';
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const path = () => join(folder, `${(count += 1)}.xlsx`);
  return {
    path,
    async save(content) {
      const file = path();
      await writeFile(file, Buffer.isBuffer(content) ? content : zipFixture(content));
      return file;
    },
  };
}

/** Parts of a handmade workbook besides the content of its one sheet. */
export interface Extras {
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly workbook?: string;
}

/** The entries of a workbook with one sheet; `sheetData` is the XML of its rows. */
export function workbookEntries(sheetData: string, extras: Extras = {}): FixtureEntry[] {
  return [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: workbookXml(sheetTag('Sheet1', 1), extras.workbook) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relsXml(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') +
          relation(2, 'sharedStrings', 'sharedStrings.xml') +
          relation(3, 'styles', 'styles.xml'),
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml(sheetData) },
    { name: 'xl/sharedStrings.xml', data: `${declaration}<sst xmlns="${main}">${extras.sharedStrings ?? ''}</sst>` },
    {
      name: 'xl/styles.xml',
      data: `${declaration}<styleSheet xmlns="${main}">${extras.styles ?? plainStyles}</styleSheet>`,
    },
  ];
}

/** A worksheet part; adds the references of rows and cells, which a test need not write. */
export function sheetXml(sheetData: string): string {
  let row = 0;
  let column = 0;
  const numbered = sheetData.replaceAll(/<(row|c)\b([^>]*)>/g, (tag, name: string, attributes: string) => {
    const writtenNumber = /\br="([^"]*)"/.exec(attributes)?.[1];
    if (name === 'row') {
      row = writtenNumber === undefined ? row + 1 : Number(writtenNumber);
      column = 0;
      return writtenNumber === undefined ? `<row r="${row}"${attributes}>` : tag;
    }
    column += 1;
    return writtenNumber === undefined ? `<c r="${String.fromCharCode(64 + column)}${row}"${attributes}>` : tag;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${numbered}</sheetData></worksheet>`;
}

/** The workbook part with its sheet tags and an optional part before them. */
export function workbookXml(sheets: string, before = ''): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${rels}">${before}<sheets>${sheets}</sheets></workbook>`;
}

/** One sheet in the workbook part. */
export function sheetTag(name: string, relationId: number, state = 'visible'): string {
  return `<sheet name="${name}" sheetId="${relationId + 10}" state="${state}" r:id="rId${relationId}"/>`;
}

/** The relations part with these relations. */
export function relsXml(relations: string): string {
  return `${declaration}<Relationships xmlns="relationships">${relations}</Relationships>`;
}

/** One relation of the workbook. */
export function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${rels}/${type}" Target="${target}"/>`;
}

/** All rows of a file's first sheet, read in this thread, with the same refusals as the thread that reads uploads. */
export async function readAll(path: string, limits: Partial<ReadLimits> = {}): Promise<SheetRow[]> {
  try {
    return await readSheet(await readFile(path), { maxRows: 100_000, maxColumns: 100, ...limits });
  } catch (error) {
    throw asWorkbookError(error);
  }
}

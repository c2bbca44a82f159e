import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readFirstSheet, type ReadLimits, type SheetRow } from '../../../apps/api/src/spreadsheet/read-workbook.ts';
import { type FixtureEntry, zipFixture } from './zip-fixture.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** A folder for one test file's workbooks. */
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

/** What a workbook made by hand holds beside the content of its one sheet. */
export interface Extras {
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly workbook?: string;
}

/** The entries of a workbook whose only sheet has these rows as XML. */
export function workbookEntries(sheetData: string, extras: Extras = {}): FixtureEntry[] {
  return [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: workbookXml(`${extras.workbook ?? ''}${sheetTag('Sheet1', 1)}`) },
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
    { name: 'xl/styles.xml', data: `${declaration}<styleSheet xmlns="${main}">${extras.styles ?? ''}</styleSheet>` },
  ];
}

/** A worksheet part. */
export function sheetXml(sheetData: string): string {
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`;
}

/** The workbook part around its sheet tags. */
export function workbookXml(sheets: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${rels}"><sheets>${sheets}</sheets></workbook>`;
}

/** One sheet in the workbook part. */
export function sheetTag(name: string, relationId: number, state = 'visible'): string {
  return `<sheet name="${name}" sheetId="${relationId + 10}" state="${state}" r:id="rId${relationId}"/>`;
}

/** The relations part around its relations. */
export function relsXml(relations: string): string {
  return `${declaration}<Relationships xmlns="relationships">${relations}</Relationships>`;
}

/** One relation of the workbook. */
export function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${rels}/${type}" Target="${target}"/>`;
}

/** All rows of a file's first sheet. */
export async function readAll(path: string, limits: Partial<ReadLimits> = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readFirstSheet(path, { maxRows: 100_000, maxColumns: 100, ...limits })) rows.push(row);
  return rows;
}

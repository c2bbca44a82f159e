import { describe, expect, it } from 'vitest';
import {
  relation,
  relsXml,
  readAll,
  sheetTag,
  sheetXml,
  useFolder,
  workbookEntries,
  workbookXml,
} from './workbook-fixture.ts';
import { zipFixture, type FixtureEntry } from './zip-fixture.ts';

const { save } = useFolder();
const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Ölüdeniz Ж 北京</t></is></c><c r="B1"><v>7</v></c></row>';
const expected = [{ row: 1, cells: ['Ölüdeniz Ж 北京', '7'] }];

/** The workbook with one part renamed, and its data changed. */
function changed(name: string, change: (entry: FixtureEntry) => FixtureEntry): FixtureEntry[] {
  return workbookEntries(rows).map((entry) => (entry.name === name ? change(entry) : entry));
}

const sheetPart = 'xl/worksheets/sheet1.xml';
const bigEndian = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('encodings of parts', () => {
  const text = sheetXml(rows).replace('encoding="UTF-8"', 'encoding="UTF-16"');
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${sheetXml(rows)}`)],
    ['UTF-16 of PCs', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of PCs without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 of Macs', bigEndian(text)],
    ['UTF-8 that is declared as UTF-16', Buffer.from(text)],
  ])('%s', async (_, data) => {
    expect(await readAll(await save(changed(sheetPart, (entry) => ({ ...entry, data }))))).toEqual(expected);
  });

  it('an 8-bit encoding that is declared', async () => {
    const cyrillic = sheetXml(rows.replace('Ölüdeniz Ж 北京', 'Ж')).replace('UTF-8', 'windows-1251');
    const data = Buffer.from(cyrillic.replace('Ж', '\u00C6'), 'latin1');
    expect(await readAll(await save(changed(sheetPart, (entry) => ({ ...entry, data }))))).toMatchObject([
      { cells: ['Ж', '7'] },
    ]);
  });
});

describe('places of parts', () => {
  const withSheetAt = (name: string, target: string) => [
    ...workbookEntries('').filter((entry) => ![sheetPart, 'xl/_rels/workbook.xml.rels'].includes(entry.name)),
    { name, data: sheetXml(rows) },
    { name: 'xl/_rels/workbook.xml.rels', data: relsXml(relation(1, 'worksheet', target)) },
  ];
  it.each([
    ['with backslashes in the zip', 'xl\\worksheets\\sheet1.xml', 'worksheets/sheet1.xml'],
    ['with backslashes in the target', sheetPart, 'worksheets\\sheet1.xml'],
    ['with an escaped target', 'xl/worksheets/Лист 1.xml', `worksheets/${encodeURIComponent('Лист 1.xml')}`],
    ['in other capitals', 'XL/WorkSheets/Sheet1.XML', 'worksheets/sheet1.xml'],
    ['above its folder', 'sheet1.xml', '../sheet1.xml'],
    ['with dots', sheetPart, './worksheets/./sheet1.xml'],
  ])('%s', async (_, name, target) => {
    expect(await readAll(await save(withSheetAt(name, target)))).toEqual(expected);
  });

  it('a workbook that only the content types name', async () => {
    const types =
      '<Types><Override PartName="/book/main.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
    const entries = [
      { name: '[Content_Types].xml', data: types },
      { name: 'book/main.xml', data: workbookXml(sheetTag('A', 1)) },
      { name: 'book/_rels/main.xml.rels', data: relsXml(relation(1, 'worksheet', 'one.xml')) },
      { name: 'book/one.xml', data: sheetXml(rows) },
    ];
    expect(await readAll(await save(entries))).toEqual(expected);
  });

  it('a workbook without styles and shared texts', async () => {
    expect(await readAll(await save(withSheetAt(sheetPart, 'worksheets/sheet1.xml')))).toEqual(expected);
  });
});

describe('bytes behind the zip', () => {
  it.each([1, 2, 22, 500])('%i', async (count) => {
    const file = Buffer.concat([zipFixture(workbookEntries(rows)), Buffer.alloc(count, 10)]);
    expect(await readAll(await save(file))).toEqual(expected);
  });
});

describe('rows and cells', () => {
  it.each([
    [
      'in no order',
      '<row r="2"><c r="B2"><v>4</v></c><c r="A2"><v>3</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
    ],
  ])('%s', async (_, xml) => {
    const found = [
      { row: 1, cells: ['1'] },
      { row: 2, cells: ['3', '4'] },
    ];
    expect(await readAll(await save(workbookEntries(xml)))).toEqual(found);
  });

  it.each([
    ['an ISO day', '<c t="d"><v>2026-11-28</v></c>', '2026-11-28 00:00:00'],
    ['an ISO time', '<c t="d"><v>2026-11-28T23:59:59Z</v></c>', '2026-11-28 23:59:59'],
    ['text in CDATA', '<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['an inline text without its type', '<c><is><t>text</t></is></c>', 'text'],
    ['a text beside an inline type', '<c t="inlineStr"><v>text</v></c>', 'text'],
    ['words in a cell of numbers', '<c><v>words</v></c>', 'words'],
    ['blanks around a number', '<c><v> 7 </v></c>', '7'],
  ])('%s', async (_, cell, text) => {
    expect(await readAll(await save(workbookEntries(`<row>${cell}</row>`)))).toEqual([{ row: 1, cells: [text] }]);
  });

  it.each([
    ['was never computed', '<c t="str"><f>A1</f></c>', [0]],
    ['was never computed, with an empty value', '<c><f>A1</f><v></v></c>', [0]],
    ['has an empty text', '<c t="str"><f>A1</f><v></v></c>', undefined],
  ])('a formula that %s', async (_, cell, uncomputed) => {
    const [row] = await readAll(await save(workbookEntries(`<row>${cell}<c><v>1</v></c></row>`)));
    expect(row?.uncomputed).toEqual(uncomputed);
  });
});

describe('rows in parts', () => {
  it('the cells of two rows of one number are one row', async () => {
    const content =
      '<row r="2"><c r="A2"/><c r="B2"><v>2</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="C2"><f>A1</f></c></row>';
    expect(await readAll(await save(workbookEntries(content)))).toEqual([
      { row: 2, cells: ['1', '2'], uncomputed: [2] },
    ]);
  });
});

describe('what cannot be read is said by its part', () => {
  it.each([
    ['a sheet that is cut', { data: sheetXml(rows).slice(0, -40) }],
    ['an entity of its own', { data: sheetXml(rows.replace('7', '&seven;')) }],
  ])('%s', async (_, part) => {
    await expect(readAll(await save(changed(sheetPart, (entry) => ({ ...entry, ...part }))))).rejects.toMatchObject({
      kind: 'format',
      detail: { reason: 'damaged', part: sheetPart },
    });
  });

  it.each([
    ['two cells in one place', '<row r="2"><c r="AB2"><v>1</v></c><c r="AB2"><v>2</v></c></row>', 'AB2'],
    ['two rows in one place', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>', 'A2'],
  ])('%s', async (_, content, part) => {
    await expect(readAll(await save(workbookEntries(content)))).rejects.toMatchObject({
      kind: 'format',
      detail: { reason: 'damaged', part },
    });
  });

  it('a sheet that is not there', async () => {
    const entries = workbookEntries(rows).filter(({ name }) => name !== sheetPart);
    await expect(readAll(await save(entries))).rejects.toMatchObject({
      detail: { reason: 'damaged', part: sheetPart },
    });
  });
});

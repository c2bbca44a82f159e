import { createWriteStream } from 'node:fs';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { readAll, useFolder, workbookEntries } from './workbook-fixture.ts';

const { path, save } = useFolder();

it('reads what exceljs writes', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Data');
  workbook.addWorksheet('Notes').addRow(['not this one']);
  sheet.addRow(['ID', 861234567890123, 1.5, true, new Date(Date.UTC(2024, 4, 6, 7, 8, 9))]);
  sheet.addRow([]);
  sheet.addRow([
    { richText: [{ text: 'rich ' }, { font: { bold: true }, text: 'text' }] },
    { text: 'a link', hyperlink: 'https://example.org' },
    { formula: 'A1&"x"', result: 'IDx' },
    { formula: '1+1', result: 2 },
    { error: '#N/A' },
  ]);
  const padded = sheet.getCell('A5');
  padded.value = 42;
  padded.numFmt = '00000';
  const file = path();
  await workbook.xlsx.writeFile(file);
  expect(await readAll(file)).toEqual([
    { row: 1, cells: ['ID', '861234567890123', '1.5', 'TRUE', '2024-05-06 07:08:09'] },
    { row: 3, cells: ['rich text', 'a link', 'IDx', '2', '#N/A'] },
    { row: 5, cells: ['00042'] },
  ]);
});

it.each([true, false])(
  'reads what the streaming writer of exceljs writes, shared strings %s',
  async (useSharedStrings) => {
    const file = path();
    const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: createWriteStream(file), useSharedStrings });
    const sheet = writer.addWorksheet('Data');
    sheet.addRow(['Terminal ID', '=1']).commit();
    sheet.addRow(['A1234567890', 5]).commit();
    await writer.commit();
    expect(await readAll(file)).toEqual([
      { row: 1, cells: ['Terminal ID', '=1'] },
      { row: 2, cells: ['A1234567890', '5'] },
    ]);
  },
);

// Rows and styles as the programs save them, reduced to the relevant parts.
const libreOffice = {
  rows:
    '<row r="1" customFormat="false" ht="12.8" hidden="false" outlineLevel="0"><c r="A1" s="0" t="s"><v>0</v></c>' +
    '<c r="B1" s="0" t="n"><v>861234567890123</v></c><c r="C1" s="1" t="n"><v>45418</v></c>' +
    '<c r="D1" s="0" t="b"><f aca="false">TRUE()</f><v>1</v></c><c r="E1" s="0"/></row>',
  styles:
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
    '<cellXfs count="2"><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
};
const excel = {
  rows:
    '<row r="1" spans="1:5" xmlns:x14ac="x14ac" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c>' +
    '<c r="B1"><v>861234567890123</v></c><c r="C1" s="1"><v>45418</v></c><c r="D1" t="b"><f>TRUE</f><v>1</v></c></row>',
  styles: '<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs>',
};

it.each([
  ['LibreOffice', libreOffice],
  ['Excel and WPS', excel],
])('reads rows in the manner of %s', async (_, { rows, styles }) => {
  const sharedStrings = '<si><t>A1234567890</t><phoneticPr fontId="1" type="noConversion"/></si>';
  const file = await save(workbookEntries(rows, { styles, sharedStrings }));
  expect(await readAll(file)).toEqual([
    { row: 1, cells: ['A1234567890', '861234567890123', '2024-05-06 00:00:00', 'TRUE'] },
  ]);
});

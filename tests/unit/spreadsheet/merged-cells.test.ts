import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { readSheet } from '@roger/spreadsheet/read-sheet';

/** A table with a title, headers in row 2, a column without a header, rows 3, 4 and 7, and a note below. */
async function read(...ranges: string[]): Promise<number> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Radios');
  sheet.addRows([
    ['Radios'],
    ['id', 'name', '', 'password'],
    ['T1', 'A', '', 'abc123'],
    ['T2', 'B', ''],
    [],
    [],
    ['T3', 'C', '', 'abc124'],
  ]);
  sheet.getCell('A30').value = 'Radios of the north';
  for (const range of ranges) sheet.mergeCells(range);
  const headers = ['id', 'name', 'password'];
  const rows = await readSheet(Buffer.from(await book.xlsx.writeBuffer()), { maxRows: 10, maxColumns: 10, headers });
  return rows.length;
}

it.each(['D3:D4', 'D3:D7', 'D7:E7,D3:D4', 'B3:D3', 'A3:B4'])('refuses %s', async (ranges) => {
  const range = ranges.split(',').at(-1);
  await expect(read(...ranges.split(','))).rejects.toMatchObject({
    kind: 'format',
    detail: { reason: 'merged', range },
  });
});

it.each([
  ['the title', ['A1:D1']],
  ['a header, and its values, over a column without a header', ['B2:C2', 'B3:C3', 'B4:C4']],
  ['cells without a value', ['D4:D6', 'E3:E7']],
  ['a value and blank rows', ['D7:D20']],
  ['a note alone in its row', ['A30:D30']],
])('reads a table with merged cells: %s', async (_, ranges) => {
  expect(await read(...ranges)).toBe(5);
});

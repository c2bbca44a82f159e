import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { CellRow, FileFrame } from '@roger/spreadsheet/workbook-content';
import { writeSheets } from '@roger/spreadsheet/write-sheets';
import { readAll, useFolder } from './workbook-fixture.ts';

const { path } = useFolder();
const frame: FileFrame = {
  format: 'xlsx',
  sheetName: 'Terminals',
  columns: [
    { header: 'ID', width: 14, kind: 'text' },
    { header: 'Count', width: 8 },
    { header: 'On', width: 6 },
  ],
};

async function* from(rows: readonly CellRow[]): AsyncGenerator<readonly CellRow[]> {
  yield rows;
}

async function write(rows: readonly CellRow[], changes: Partial<FileFrame> = {}): Promise<string> {
  const file = path();
  await writeSheets(createWriteStream(file), { ...frame, ...changes }, from(rows));
  return file;
}

async function reopen(file: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

describe('what is written', () => {
  it('is read back, values by their kind', async () => {
    const file = await write([['A1234567890', 42, true], [null, 0.5, false], [], ['', Number.NaN, null]]);
    expect(await readAll(file)).toEqual([
      { row: 1, cells: ['ID', 'Count', 'On'] },
      { row: 2, cells: ['A1234567890', '42', 'TRUE'] },
      { row: 3, cells: ['', '0.5', 'FALSE'] },
    ]);
    const sheet = (await reopen(file)).worksheets[0];
    expect(sheet?.getRow(2).values).toEqual([undefined, 'A1234567890', 42, true]);
  });

  it('has a bold frozen header, widths, a filter and identifiers that stay text', async () => {
    const sheet = (await reopen(await write([['a', 1, true]]))).worksheets[0];
    expect(sheet?.name).toBe('Terminals');
    expect(sheet?.getCell('A1').font.bold).toBe(true);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:C2');
    expect(sheet?.getColumn(1)).toMatchObject({ width: 14, numFmt: '@' });
    expect(sheet?.getColumn(2).numFmt).toBeUndefined();
    expect(sheet?.getCell('A2').numFmt).toBe('@');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '=HYPERLINK("http://x","y")', "'=1"])(
    'keeps %j text and does not alter it',
    async (text) => {
      const cell = (await reopen(await write([[text]]))).worksheets[0]?.getCell('A2');
      expect(cell?.type).toBe(ExcelJS.ValueType.String);
      expect(cell?.formula).toBeUndefined();
      expect(cell?.value).toBe(text);
    },
  );

  it.each([
    ['markup', '<a href="x">&</a> ]]>', '<a href="x">&</a> ]]>'],
    ['blanks and lines', '  a\n b  ', '  a\n b  '],
    ['other scripts', '终端 😀 é', '终端 😀 é'],
    ['without control characters', 'a\u0000\u0008\u001Fb\uFFFE', 'ab'],
    ['without halves of pairs', 'a\uD83Db\uDE00', 'ab'],
  ])('holds %s', async (_, text, expected) => {
    const sheet = (await reopen(await write([[text]]))).worksheets[0];
    expect(sheet?.getCell('A2').value).toBe(expected);
  });

  // Excel undoes escapes in inline strings, as the reader does and exceljs does not.
  it('escapes what looks like an escape', async () => {
    const file = await write([['a_x0041_b_x']]);
    expect((await reopen(file)).worksheets[0]?.getCell('A2').value).toBe('a_x005F_x0041_b_x');
    expect((await readAll(file))[1]?.cells).toEqual(['a_x0041_b_x']);
  });

  it('cuts a text where a cell ends, not inside a character', async () => {
    const sheet = (await reopen(await write([[`${'x'.repeat(32_766)}😀`]]))).worksheets[0];
    expect(sheet?.getCell('A2').value).toBe('x'.repeat(32_766));
  });

  it('has a sheet of notes beside it', async () => {
    const file = await write([['a']], { sheetName: 'A/B', notes: { sheetName: 'a b', lines: ['first', '=second'] } });
    const workbook = await reopen(file);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual(['A B', 'a b (2)']);
    expect(workbook.worksheets[1]?.getColumn(1).values).toEqual([undefined, 'first', '=second']);
    expect(await readAll(file)).toHaveLength(2);
  });

  it('may have no rows and no columns', async () => {
    expect(await readAll(await write([]))).toEqual([{ row: 1, cells: ['ID', 'Count', 'On'] }]);
    expect(await readAll(await write([], { columns: [] }))).toEqual([]);
  });

  it('takes rows no faster than they are written away', async () => {
    let pulled = 0;
    async function* endless(): AsyncGenerator<readonly CellRow[]> {
      // The loop has an end, so that a writer that does not wait cannot fill the memory.
      for (let batch = 0; batch < 10_000; batch += 1)
        yield Array.from({ length: 100 }, () => [`row ${(pulled += 1)} ${Math.random()}`, Math.random(), true]);
    }
    const out = new PassThrough();
    void writeSheets(out, frame, endless());
    await expect.poll(() => out.writableNeedDrain).toBe(true);
    // When the number of rows stays the same, all buffers between the rows and the reader are full.
    let before = -1;
    await expect.poll(() => before === (before = pulled), { interval: 500, timeout: 50_000 }).toBe(true);
    expect(pulled).toBeLessThan(100_000);
  });
});

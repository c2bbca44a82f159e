import { createWriteStream } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { checkZip } from '../../../apps/api/src/spreadsheet/check-zip.ts';
import type { CellRow, WorkbookFrame } from '../../../apps/api/src/spreadsheet/workbook-content.ts';
import { writeWorkbook } from '../../../apps/api/src/spreadsheet/write-workbook.ts';
import { readAll, useFolder } from './workbook-fixture.ts';

const { path } = useFolder();
const frame: WorkbookFrame = {
  sheetName: 'Terminals',
  columns: [
    { header: 'ID', width: 14, typedAsText: true },
    { header: 'Count', width: 8 },
    { header: 'On', width: 6 },
  ],
};

async function* from(rows: readonly CellRow[]): AsyncGenerator<CellRow> {
  yield* rows;
}

async function write(rows: readonly CellRow[], changes: Partial<WorkbookFrame> = {}): Promise<string> {
  const file = path();
  await writeWorkbook({ ...frame, ...changes, out: createWriteStream(file), rows: from(rows) });
  return file;
}

async function reopen(file: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

async function* failingRows(): AsyncGenerator<CellRow> {
  yield ['a'];
  throw new Error('no database');
}

function endlessRows() {
  const state = { pulled: 0, ended: false };
  async function* rows(): AsyncGenerator<CellRow> {
    try {
      for (;;) yield [`row ${(state.pulled += 1)} ${Math.random()}`, Math.random(), true];
    } finally {
      state.ended = true;
    }
  }
  return { state, rows: rows() };
}

describe('what is written', () => {
  it('is read back, values by their kind', async () => {
    const file = await write([['A1234567890', 42, true], [null, 0.5, false], [], ['', Number.NaN, null]]);
    expect(await checkZip(file)).toBe('ok');
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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', "'=1"])(
    'keeps %j text and does not alter it',
    async (text) => {
      const cell = (await reopen(await write([[text]]))).worksheets[0]?.getCell('A2');
      expect(cell?.type).toBe(ExcelJS.ValueType.String);
      expect(cell?.formula).toBeUndefined();
      expect(cell?.value).toBe(text);
    },
  );

  it.each([
    ['markup', '<a href="x">&amp;</a> ]]>', '<a href="x">&amp;</a> ]]>'],
    ['blanks and lines', '  a\n b  ', '  a\n b  '],
    ['other scripts', '终端 😀 é', '终端 😀 é'],
    ['without control characters', 'a\u0000\u0008\u001Fb\uFFFE', 'ab'],
    ['without halves of pairs', 'a\uD83Db\uDE00', 'ab'],
  ])('holds %s', async (_, text, expected) => {
    const sheet = (await reopen(await write([[text]]))).worksheets[0];
    expect(sheet?.getCell('A2').value).toBe(expected);
  });

  // Read with our reader: exceljs does not undo escapes in inline strings, Excel does.
  it('holds what looks like an escape', async () => {
    const rows = await readAll(await write([['a_x0041_b_x']]));
    expect(rows[1]?.cells).toEqual(['a_x0041_b_x']);
  });

  it('cuts a text where a cell ends, not inside a character', async () => {
    const rows = await readAll(await write([[`${'x'.repeat(32_766)}😀`]]));
    expect(rows[1]?.cells[0]).toBe('x'.repeat(32_766));
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

  it('is found by a reader that takes the zip as it comes', async () => {
    const texts: unknown[] = [];
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(await write([['a', 1, true]]), {})) {
      for await (const row of sheet) texts.push(row.getCell(1).value);
    }
    expect(texts).toEqual(['ID', 'a']);
  });
});

describe('how it is written', () => {
  it('waits for a reader that takes its time', async () => {
    const { state, rows } = endlessRows();
    const out = new PassThrough();
    const writing = writeWorkbook({ ...frame, out, rows });
    await expect.poll(() => state.pulled).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const pulled = state.pulled;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(state.pulled).toBe(pulled);
    expect(pulled).toBeLessThan(20_000);
    out.destroy();
    await expect(writing).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(state.ended).toBe(true);
  });

  it('stops when the writer fails', async () => {
    const { state, rows } = endlessRows();
    let taken = 0;
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        taken += chunk.length;
        done(taken > 200_000 ? new Error('disk full') : null);
      },
    });
    await expect(writeWorkbook({ ...frame, out, rows })).rejects.toThrow('disk full');
    await expect.poll(() => state.ended).toBe(true);
  });

  it('destroys the output when the rows fail', async () => {
    const out = new PassThrough().resume();
    await expect(writeWorkbook({ ...frame, out, rows: failingRows() })).rejects.toThrow('no database');
    expect(out.destroyed).toBe(true);
  });
});

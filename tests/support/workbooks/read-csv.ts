import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';

/** The cells of a CSV file, or of its content, as another program reads them. */
export async function readCsv(file: string | Buffer, delimiter = ','): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  const stream = typeof file === 'string' ? createReadStream(file) : Readable.from([file]);
  const sheet = await workbook.csv.read(stream, { map: computed, parserOptions: { delimiter } });
  const width = sheet.columnCount;
  const rows: string[][] = [];
  sheet.eachRow({ includeEmpty: true }, (row) => {
    rows.push(Array.from({ length: width }, (_value, index) => row.getCell(index + 1).text));
  });
  return rows;
}

/** The value of `="…"`, as spreadsheets compute it. */
function computed(value: string): string {
  return /^="(\d*)"$/.exec(value)?.[1] ?? value;
}

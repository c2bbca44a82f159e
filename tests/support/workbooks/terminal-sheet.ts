import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '@roger/api/spreadsheet/write-workbook';

const HEADERS = ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Model', 'IMEI'];

/** The terminal template filled with so many rows of one client, ids counting up from the prefix. */
export async function terminalSheet(
  prefix: string,
  count: number,
  client = 'Platform',
  type = 'Handheld radio',
): Promise<Buffer> {
  async function* rows() {
    for (let index = 1; index <= count; index += 1) {
      const msId = `${prefix}${String(index).padStart(11 - prefix.length, '0')}`;
      yield [msId, `Radio ${index}`, client, type, '', ''];
    }
  }
  const out = new PassThrough();
  const columns = HEADERS.map((header) => ({ header, width: 20 }));
  const [file] = await Promise.all([
    buffer(out),
    writeWorkbook({ out, sheetName: 'Terminals', columns, rows: rows() }),
  ]);
  return file;
}

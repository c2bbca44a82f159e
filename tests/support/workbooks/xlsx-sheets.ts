import ExcelJS from 'exceljs';
import type { Answer } from '../session.ts';

/** A row of the terminal template by field. */
export interface SheetRow {
  msId?: string;
  msName?: string;
  client?: string;
  type?: string;
  model?: string;
  imei?: string | number;
  imei2?: string;
  iccid?: string;
  phone?: string;
  email?: string;
  msPwd?: string | number;
  callLevel?: string | number;
}

/** The fields of the template in their order. */
export const sheetFields = [
  'msId',
  'msName',
  'client',
  'type',
  'model',
  'imei',
  'imei2',
  'iccid',
  'phone',
  'email',
  'msPwd',
  'callLevel',
] as const;

/** The headers that the English template has (docs/contract.md §1 'Import'). */
export const englishHeaders = [
  'Terminal ID*',
  'Name*',
  'Client*',
  'Type*',
  'Model',
  'IMEI',
  'IMEI2',
  'ICCID',
  'Phone',
  'E-mail',
  'Password',
  'Call level',
];

/** The terminal template filled in with exceljs; client and type exist by default, null leaves a row blank. */
export function terminalSheet(
  rows: readonly (SheetRow | null)[],
  headers: readonly string[] = englishHeaders,
): Promise<Buffer> {
  const filled = rows.map((row) => {
    if (row === null) return [];
    const whole: SheetRow = { client: 'Platform', type: 'Handheld radio', ...row };
    return sheetFields.map((field) => whole[field] ?? null);
  });
  return workbookOf([headers, ...filled]);
}

/** A workbook with these rows on its first sheet. */
export async function workbookOf(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Terminals');
  rows.forEach((cells, index) => {
    if (cells.length > 0) sheet.getRow(index + 1).values = [...cells] as ExcelJS.CellValue[];
  });
  workbook.addWorksheet('Notes').getCell('A1').value = 'Notes are not read';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A parsed workbook: header and rows of its first sheet, and the types of its cells. */
export interface OpenedSheet {
  name: string;
  sheets: string[];
  headers: string[];
  rows: Record<string, ExcelJS.CellValue>[];
  types: ExcelJS.ValueType[][];
}

/** Opens a sheet of a workbook as another program would. */
export async function openSheet(file: unknown, place = 0): Promise<OpenedSheet> {
  if (!Buffer.isBuffer(file)) throw new Error(`no workbook but ${JSON.stringify(file)}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const sheet = workbook.worksheets[place];
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  const top = sheet.getRow(1);
  const headers = Array.from({ length: top.cellCount }, (_value, index) => top.getCell(index + 1).text);
  const rows: OpenedSheet['rows'] = [];
  const types: OpenedSheet['types'] = [];
  sheet.eachRow((row, number) => {
    if (number === 1) return;
    rows.push(Object.fromEntries(headers.map((header, index) => [header, row.getCell(index + 1).value])));
    types.push(headers.map((_header, index) => row.getCell(index + 1).type));
  });
  return { name: sheet.name, sheets: workbook.worksheets.map(({ name }) => name), headers, rows, types };
}

/** The content of an answer as text: its envelope, or the sheets and the name of its workbook. */
export async function textOf({ body, headers }: Answer): Promise<string> {
  const content = Buffer.isBuffer(body) ? await sheetsOf(body) : body;
  return JSON.stringify([content, headers['content-disposition'] ?? '']);
}

async function sheetsOf(file: Buffer): Promise<OpenedSheet[]> {
  const { sheets } = await openSheet(file);
  return Promise.all(sheets.map((_name, place) => openSheet(file, place)));
}

import { plainHeader } from '@roger/contract/plain-header';
import { readSheet } from '@roger/spreadsheet/read-sheet';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';

const titles = ['Terminal ID', 'Name', 'Client', 'Type', 'Model', 'Phone', 'IMEI'];
const headers = titles.map(plainHeader);
/** The first has a form of its own, as in every template. */
const required = titles.slice(0, 4).map((title, place) => ({
  headers: [plainHeader(title), plainHeader(`${title} (2)`)],
  ...(place === 0 && { pattern: '^T\\d$' }),
}));

type Rows = readonly (readonly string[])[];

async function workbookOf(sheets: Readonly<Record<string, Rows>>): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

const read = async (sheets: Readonly<Record<string, Rows>>) =>
  (await readSheet(await workbookOf(sheets), { maxRows: 100, maxColumns: 20, headers, required })).map(
    ({ cells }) => cells,
  );
const single = (id: string) => [['IMEI'], [id]];
const table = (...ids: string[]) => [titles, ...ids.map((id) => [id, `Gate ${id}`])];

describe('the sheet with the table is read', () => {
  it('though a sheet of choices with headers of its own comes first', async () => {
    const lists = [
      ['Client', 'Type'],
      ['Alster', 'Handheld'],
      ['Elbe', 'Mobile'],
    ];
    expect(await read({ Lists: lists, Radios: table('T1') })).toEqual([titles, ['T1', 'Gate T1']]);
  });

  it('though an empty table comes first', async () => {
    expect(await read({ Template: table(), Radios: table('T1') })).toEqual([titles, ['T1', 'Gate T1']]);
    expect(await read({ Template: table(), Radios: [titles.slice(0, 4), ['T1', 'A', 'B', 'C']] })).toHaveLength(2);
  });

  it('without rows, if lists of choices are all that the others have', async () => {
    const lists = [
      ['Client', 'Type'],
      ['Alster', 'Handheld'],
    ];
    expect(await read({ Radios: table(), Lists: lists })).toEqual([titles]);
  });

  it('though notes name a column', async () => {
    const notes = [
      ['Column', 'Meaning'],
      ['Terminal ID', 'A letter and ten digits'],
      ['Name', 'Free'],
    ];
    expect(await read({ Notes: notes, Radios: table('T1') })).toHaveLength(2);
    expect(await read({ Radios: table('T1'), Notes: notes })).toHaveLength(2);
  });
});

describe('a table that goes on in another sheet is refused', () => {
  it('by the names of the sheets', async () => {
    const sheets = { 'Depot A': table('T1'), Lists: [['Client'], ['Alster']], 'Depot B': table('T2') };
    await expect(read(sheets)).rejects.toMatchObject({
      detail: { reason: 'severalSheets', sheets: 'Depot A, Depot B' },
    });
  });

  it('also with other columns, or one alone', async () => {
    const other = [
      ['Terminal ID', 'Name', 'Phone'],
      ['T2', 'B', '5'],
    ];
    await expect(read({ A: table('T1'), B: other })).rejects.toMatchObject({ detail: { reason: 'severalSheets' } });
    await expect(read({ A: single('1'), B: single('2') })).rejects.toMatchObject({
      detail: { reason: 'severalSheets' },
    });
  });
});

describe('rows of a second sheet are not lost', () => {
  const several = { detail: { reason: 'severalSheets', sheets: 'North, South' } };
  const north = [titles.slice(0, 4), ['T1', 'A', 'Alster', 'Mobile']];
  const rest = ['T2', 'B', 'Elbe', 'Mobile'];

  it('though its columns are in another order', async () => {
    const south = [
      ['Name', 'Terminal ID', 'Client', 'Type'],
      ['B', 'T2', 'Elbe', 'Mobile'],
    ];
    await expect(read({ North: north, South: south })).rejects.toMatchObject(several);
  });

  it('though they begin far below their headers', async () => {
    const gap = Array.from({ length: 24 }, () => []);
    await expect(read({ North: north, South: [titles, ...gap, rest] })).rejects.toMatchObject(several);
    expect(await read({ North: north, South: [titles, ...gap] })).toHaveLength(2);
  });

  it('though they have no headers', async () => {
    await expect(read({ North: north, South: [rest] })).rejects.toMatchObject(several);
    await expect(read({ North: north, South: [[], [], rest] })).rejects.toMatchObject(several);
    const below = [['Radios of the south'], [], rest, ['T3', 'C', 'Elbe', 'Mobile']];
    await expect(read({ North: north, South: below })).rejects.toMatchObject(several);
  });

  it.each([
    ['notes with an example', [['An example'], rest]],
    ['notes with two examples', [['Rules'], ['Examples:'], rest, ['T3', 'C', 'Elbe', 'Mobile'], ['End of the rules']]],
    ['a list with other headers', [['Serial', 'Who', 'Where', 'What'], rest, ['T3', 'C', 'Elbe', 'Mobile']]],
    ['identifiers alone', [['T2'], ['T3']]],
    ['choices', [['Elbe', 'Mobile', 'Handheld', 'Alster']]],
    [
      'a pivot table',
      [
        ['Client', 'Terminal ID', 'Count'],
        ['Elbe', 'T2', '1'],
      ],
    ],
    ['values in other columns', [['1', ...rest]]],
  ])('but %s are none', async (_, other) => {
    expect(await read({ North: north, South: other })).toHaveLength(2);
  });
});

it('headers are known by letters alone, in capitals of any language', () => {
  expect(plainHeader('TERMİNAL KİMLİĞİ*')).toBe(plainHeader('Terminal kimliği'));
  expect(plainHeader('ΠΕΛΑΤΗΣ')).toBe(plainHeader('Πελάτης'));
  expect(plainHeader('Modele：')).toBe(plainHeader('Modèle'));
});

it('a workbook that was cut off is damaged', async () => {
  const file = await workbookOf({ Radios: table('T1') });
  const half = readSheet(file.subarray(0, file.length / 2), { maxRows: 100, maxColumns: 20, headers });
  await expect(half).rejects.toMatchObject({ kind: 'format', detail: { reason: 'damaged' } });
});

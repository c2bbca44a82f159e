import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { csvOf } from '@roger/contract/csv';
import { plainHeader } from '@roger/contract/plain-header';
import { readSheet } from '@roger/spreadsheet/read-sheet';
import type { ReadLimits } from '@roger/spreadsheet/sheet-table';
import { describe, expect, it } from 'vitest';
import { zipFixture } from './zip-fixture.ts';

const headers = [
  'terminalid',
  'name',
  'client',
  'клиент',
  'имя',
  '名称',
  '终端id',
  'müşteri',
  'ad',
  'όνομα',
  'nom',
  'numérodetéléphone',
].map(plainHeader);
const read = (file: Buffer, limits: Partial<ReadLimits> = {}) =>
  readSheet(file, { maxRows: 100, maxColumns: 20, headers, ...limits });
const cellsOf = async (file: Buffer, limits?: Partial<ReadLimits>) =>
  (await read(file, limits)).map(({ cells }) => cells);

/** Bytes of a text in an encoding of one byte for a character, by its code points from 0x80 on. */
function bytesIn(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]));
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 0x3f));
}
/** 北京 in GB 18030, and some more common words. */
const gb = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const beijing = gb('b1b1 beA9');

describe('separators', () => {
  it.each([
    [',', 'Terminal ID*,Name\r\nT1,"Gate, 1"\r\n', 'Gate, 1'],
    [';', 'Terminal ID*;Name\nT1;Gate, 1\n', 'Gate, 1'],
    ['a tab', 'Terminal ID*\tName\nT1\tGate; 1', 'Gate; 1'],
    ['named by Excel', 'sep=;\r\nTerminal ID;Name\r\nT1;Gate, 1\r\n', 'Gate, 1'],
    ['of old Macs', 'Terminal ID,Name\rT1,Gate 1\r', 'Gate 1'],
    ['with line ends of several programs', 'Terminal ID,Name\r\nT1,Gate 1\n', 'Gate 1'],
  ])('%s', async (_, text, name) => {
    expect(await cellsOf(Buffer.from(text))).toEqual([
      [expect.stringMatching(/^Terminal ID/) as string, 'Name'],
      ['T1', name],
    ]);
  });

  it('a decimal comma is none', async () => {
    const text = 'Terminal ID;Name\nT1;1,5\nT2;2,5\nT3;3,5\n';
    expect(await cellsOf(Buffer.from(text))).toContainEqual(['T1', '1,5']);
  });
});

describe('encodings', () => {
  const text = 'Terminal ID,Name\nT1,Größe Ж 北京 Αθήνα\n';
  const row = ['T1', 'Größe Ж 北京 Αθήνα'];
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of PCs', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of Macs', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('%s', async (_, file) => {
    expect(await cellsOf(file)).toContainEqual(row);
  });

  it.each([
    ['windows-1251', 'Terminal ID,Клиент\nT1,Москва\n', 'Москва'],
    ['windows-1253', 'Terminal ID,Όνομα\nT1,Αθήνα\n', 'Αθήνα'],
    ['windows-1254', 'Terminal ID,Müşteri\nT1,Işık\n', 'Işık'],
    ['windows-1252', 'Terminal ID,Numéro de téléphone\nT1,Élan\n', 'Élan'],
  ])('%s is found by its headers', async (encoding, table, name) => {
    expect(await cellsOf(bytesIn(table, encoding))).toContainEqual(['T1', name]);
  });

  it('GB 18030 is found by its headers and by its words', async () => {
    const named = Buffer.concat([
      Buffer.from('Terminal ID,'),
      gb('c3fb b3c6'),
      Buffer.from('\nT1,'),
      beijing,
      Buffer.from('\n'),
    ]);
    expect(await cellsOf(named)).toEqual([
      ['Terminal ID', '名称'],
      ['T1', '北京'],
    ]);
    const words = Buffer.concat([
      Buffer.from('Terminal ID,Name\nT1,'),
      beijing,
      Buffer.from(' 3\nT2,'),
      gb('c9cf bac3'),
      Buffer.from('\n'),
    ]);
    expect(await cellsOf(words)).toContainEqual(['T1', '北京 3']);
  });

  it.each([
    ['windows-1252', 'Müller', 'Müller'],
    ['windows-1251', 'Москва и область', 'Москва и область'],
    ['windows-1251', 'МОСКВА', 'МОСКВА'],
    ['windows-1253', 'Αθήνα', 'Αθήνα'],
    ['windows-1254', 'İzmir ışık', 'İzmir ışık'],
    // Their bytes are pairs of Chinese characters, too.
    ['windows-1251', 'СЕМЁНОВА', 'СЕМЁНОВА'],
    ['windows-1251', 'ПЁТР', 'ПЁТР'],
    ['windows-1253', 'ΚΌΡΙΝΘΟΣ', 'ΚΌΡΙΝΘΟΣ'],
  ] as const)('%s is asked for where nothing shows it: %s', async (encoding, name, expected) => {
    const file = bytesIn(`Terminal ID,Name\nT1,${name}\n`, encoding);
    await expect(read(file)).rejects.toMatchObject({ detail: { reason: 'encoding' } });
    expect(await cellsOf(file, { encoding })).toContainEqual(['T1', expected]);
  });
});

describe('words of other scripts are not read as Chinese', () => {
  it.each([
    ['Korean: 서울', 'bcadbfef'],
    ['Korean: 부산', 'bace bbea'],
    ['Korean: 정문 1', 'c1a4b9ae2031'],
    ['Thai: หน้า', 'cb b9 e9 d2'],
    ['Thai: ตลาด', 'b5 c5 d2 b4'],
  ])('%s', async (_, bytes) => {
    const file = Buffer.concat([Buffer.from('Terminal ID,Name\nT1,'), gb(bytes), Buffer.from('\n')]);
    await expect(read(file)).rejects.toMatchObject({ detail: { reason: 'encoding' } });
  });

  it.each([
    ['巡逻车, 保安队长', 'd1b2c2dfb3b52c0a5433 2cb1a3b0b2b6d3b3a4'],
    ['王伟, 李娜', 'cdf5ceb02c0a54332cc0eec4c8'],
    ['对讲机', 'b6d4bdb2bbfa'],
  ])('but these are: %s', async (text, bytes) => {
    const file = Buffer.concat([Buffer.from('Terminal ID,Name\nT1,'), gb(bytes), Buffer.from('\n')]);
    expect((await cellsOf(file))[1]).toEqual(['T1', text.split(', ')[0]]);
  });
});

describe('cells', () => {
  it('of our own exports come back', async () => {
    const row = ['T1', '=1+1', '+8613800000011', "'quoted", 'a "b"\nc', '-5'];
    const file = Buffer.from(csvOf([['Terminal ID', 'Name', 'Phone', 'a', 'b', 'c'], row], 'en-US'));
    expect(await cellsOf(file)).toContainEqual(row);
  });

  it('of Excel with every digit come back', async () => {
    const file = Buffer.from('Terminal ID,Name\n"=""8986001234567890123""",x\n');
    expect(await cellsOf(file)).toContainEqual(['8986001234567890123', 'x']);
  });

  it('keep the numbers of their rows, from the headers on, without blank rows', async () => {
    const file = Buffer.from('Radios of the north\n\nTerminal ID,Name\nT1,"a\nb"\n,\nT2,c\n');
    expect(await read(file)).toEqual([
      { row: 3, cells: ['Terminal ID', 'Name'] },
      { row: 4, cells: ['T1', 'a\nb'] },
      { row: 6, cells: ['T2', 'c'] },
    ]);
  });

  it('far to the right are named', async () => {
    const file = Buffer.from('Terminal ID,Name\nT1,a,,note\n');
    await expect(read(file, { maxColumns: 3 })).rejects.toMatchObject({ detail: { reason: 'farCell', cell: 'D2' } });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a quotation mark that stays open', Buffer.from('Terminal ID,Name\nT1,"a\nT2,b\n'), { reason: 'quote' }],
    ['no headers', Buffer.from('a,b\n1,2\n'), { reason: 'noHeaders', rows: 20 }],
    ['no headers but a word', Buffer.from('a,b\nT1,Client\n'), { reason: 'noHeaders', rows: 20 }],
    [
      'a workbook of old Excels',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      { reason: 'otherFormat', format: '.xls' },
    ],
    [
      'a binary workbook',
      zipFixture([{ name: 'xl/workbook.bin', data: 'x' }]),
      { reason: 'otherFormat', format: '.xlsb' },
    ],
    [
      'a workbook of LibreOffice',
      zipFixture([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', data: '<a/>' },
      ]),
      { reason: 'otherFormat', format: '.ods' },
    ],
    [
      'a workbook of Numbers',
      zipFixture([{ name: 'Index/Document.iwa', data: 'x' }]),
      { reason: 'otherFormat', format: '.numbers' },
    ],
  ])('%s is said', async (_, file, detail) => {
    await expect(read(file)).rejects.toMatchObject({ name: 'WorkbookError', detail });
  });

  it.each([
    [2, 'Terminal ID,Name\nT1,"a\nT2,b\nT3,c\n'],
    [1, '"My fleet\nTerminal ID,Name\nT1,a\n'],
    [5, 'Terminal ID,Name\nT1,"a\nb"\nT2,c\nT3,"d\nT4,e\n'],
  ])('a quotation mark is open in line %i', async (line, text) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ detail: { reason: 'quote', line } });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another XML', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a PDF', Buffer.from('%PDF-1.7 Terminal ID,Name')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ])('%s is a wrong format', async (_, file) => {
    await expect(read(file)).rejects.toMatchObject({ kind: 'format', detail: undefined });
  });

  it('has rows without end', async () => {
    const file = Buffer.from(`Terminal ID\n${'T1\n'.repeat(101)}`);
    await expect(read(file)).rejects.toMatchObject({ kind: 'tooManyRows' });
  });
});

it('a workbook is read whatever its name', async () => {
  const file = readFileSync(resolve(import.meta.dirname, '../../support/workbooks/files/title-row.xlsx'));
  expect((await read(file)).length).toBeGreaterThan(1);
});

it.each(['PK', '<ID>'])(
  'reads a text file whose first header is %s, which begins like another format',
  async (first) => {
    const rows = await cellsOf(Buffer.from(`${first},Terminal ID,Name\n1,T1,Gate\n`));
    expect(rows).toEqual([
      [first, 'Terminal ID', 'Name'],
      ['1', 'T1', 'Gate'],
    ]);
  },
);

it.each([
  ['HTML', '\uFEFF<html><table><tr><td>Terminal ID</td></tr></table></html>'],
  ['HTML', '<!DOCTYPE html><table></table>'],
  ['XML Spreadsheet 2003', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'],
])('names the format of a page that is no workbook: %s', async (format, text) => {
  const detail = { reason: 'otherFormat', format };
  await expect(read(Buffer.from(text))).rejects.toMatchObject({ kind: 'format', detail });
});

it('names the format of a workbook with macros', async () => {
  const file = zipFixture([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    { name: 'xl/vbaProject.bin', data: 'x' },
  ]);
  await expect(read(file)).rejects.toMatchObject({ detail: { reason: 'otherFormat', format: '.xlsm' } });
});

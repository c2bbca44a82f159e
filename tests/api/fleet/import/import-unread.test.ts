import { allLocales } from '@roger/i18n/all-locales';
import ExcelJS from 'exceljs';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { signIn, type Answer, type ImportAnswer } from '../../../support/session.ts';
import { englishHeaders, workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const unchanged = assertUnchangedIn(service);
const folder = resolve(import.meta.dirname, '../../../support/workbooks/files');

/** Checks a workbook as an import does first; nothing may be stored. */
const check = (file: Buffer) => unchanged(() => admin.upload(file));
const checkFile = (name: string) => check(readFileSync(`${folder}/${name}.xlsx`));

/** Faults, but for the client and the type, which the files have unknown on purpose. */
const faultsOf = ({ result }: Answer<ImportAnswer>) =>
  result.errors
    .filter(({ field }) => !['clientName', 'typeName'].includes(field))
    .map(({ row, column, message, params }) => ({ row, column, message, params }));

const unknown = (header: string, suggestion: string) => ({
  row: 1,
  column: header,
  message: `The column "${header}" is not known`,
  params: { header, suggestion },
});

const NAMES = ['Gate 1', 'Größe „Süd“ <2>', '北京 3 号', 'İzmir ış', 'Αθήνα 🚒'];
const IDS = [1, 2, 3, 4, 5].map((place) => `T199000000${place}`);

describe('a table that does not begin in the first row of the first sheet is found', () => {
  it.each(['title-row', 'notes-sheet-first'])('%s', async (name) => {
    const answer = await checkFile(name);
    expect([answer.code, faultsOf(answer)]).toEqual([3904, []]);
    expect(answer.result.rows?.map(({ values }) => values['msId'])).toEqual(IDS);
  });

  it('with the numbers of its rows in the sheet', async () => {
    const sheet = [['Radios of the north'], [], ['Terminal ID*', 'Name*', 'Client*', 'Type*'], ['bad', 'A', 'B', 'C']];
    const { result } = await check(await workbookOf(sheet));
    expect(result.errors.map(({ row, field }) => [row, field])).toContainEqual([4, 'msId']);
  });
});

describe('a workbook is read in every form that spreadsheets read', () => {
  it.each([
    'no-cell-references',
    'no-references-on-cells',
    'prefixed-namespace',
    'prefixed-sheet',
    'workbook-part-renamed',
    'sheet-part-renamed',
    'sheet-part-elsewhere',
    'shared-strings-capital',
    'plain-then-rich',
    'inline-rich-with-value',
    'utf16-part',
    'bytes-after-zip',
    'zip64-end-record',
    'absolute-targets',
    'strict',
    'phonetic',
    'shared-formula',
  ])('%s', async (name) => {
    const answer = await checkFile(name);
    expect([answer.code, faultsOf(answer)]).toEqual([3904, []]);
    const rows = answer.result.rows?.map(({ values }) => values);
    expect(rows?.map((values) => values['msId'])).toEqual(IDS);
    expect(rows?.map((values) => values['msName'])).toEqual(NAMES);
  });
});

describe('what is pasted into a workbook is read as it looks', () => {
  it.each(['zero-width-spaces', 'direction-marks', 'fullwidth-digits', 'fullwidth-star', 'zero-width-header'])(
    '%s',
    async (name) => {
      const answer = await checkFile(name);
      expect([answer.code, faultsOf(answer)]).toEqual([3904, []]);
      const rows = answer.result.rows?.map(({ values }) => values);
      expect(rows?.map((values) => values['msId'])).toEqual(IDS);
      expect(rows?.map((values) => values['imei'] ?? '').every((imei) => /^(\d{15})?$/.test(imei))).toBe(true);
    },
  );

  it('but a number that a spreadsheet has made of a phone', async () => {
    const answer = await checkFile('phone-as-float');
    expect(answer.result.errors.filter(({ field }) => field === 'phone').map(({ code }) => code)).not.toEqual([]);
  });

  it('and a cell of invisible characters is empty', async () => {
    const row = ['T1990000001', '\u200B\u3164', 'C', 'D'];
    const { result } = await check(await workbookOf([['Terminal ID*', 'Name*', 'Client*', 'Type*'], row]));
    expect(result.errors.filter(({ field }) => field === 'msName')).toMatchObject([
      { row: 2, message: expect.stringContaining('cannot be empty') as string },
    ]);
  });
});

const table = (name: string) =>
  `Terminal ID*;Name*;Client*;Type*;ICCID\nT1990000001;${name};Nobody & Sons;TYPE;"=""8944500102198765001"""\n`;
const valuesOf = ({ result }: Answer<ImportAnswer>) => result.rows?.map(({ values }) => values);

describe('a text file is read like a workbook', () => {
  const expected = { msId: 'T1990000001', iccid: '8944500102198765001' };

  it.each([
    ['UTF-8', Buffer.from(table('北京 Ж'))],
    ['UTF-16', Buffer.from(`\uFEFF${table('北京 Ж')}`, 'utf16le')],
  ])('%s', async (_, file) => {
    const answer = await check(file);
    expect([answer.code, faultsOf(answer)]).toEqual([3904, []]);
    expect(valuesOf(answer)).toMatchObject([{ ...expected, msName: '北京 Ж' }]);
  });

  it('an encoding that nothing shows is asked for', async () => {
    const moscow = Buffer.from(table('\u00CC\u00EE\u00F1\u00EA\u00E2\u00E0'), 'latin1');
    expect(await check(moscow)).toMatchObject({ code: 3908, params: { reason: 'encoding' } });
    const answer = await unchanged(() => admin.upload(moscow, { encoding: 'windows-1251' }));
    expect(valuesOf(answer)).toMatchObject([{ ...expected, msName: 'Москва' }]);
    const unknownName = await admin.upload(moscow, { encoding: 'klingon' });
    expect(unknownName).toMatchObject({ code: 400, errors: [{ field: 'encoding', rule: 'enum' }] });
  });
});

describe('what cannot be read is said by name', () => {
  it.each([
    ['password-protected', { reason: 'protected' }],
    ['note-in-column-bz', { reason: 'farCell', cell: 'BZ1', column: 'AX' }],
  ])('%s', async (name, params) => {
    expect(await checkFile(name)).toMatchObject({ status: 200, code: 3908, params });
  });

  it.each([
    ['text without headers', Buffer.from('msId,msName\nA,B\n'), { reason: 'noHeaders', rows: 20 }],
    [
      'a workbook of old Excels',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      { reason: 'otherFormat', format: '.xls' },
    ],
    ['a quotation mark that stays open', Buffer.from('Terminal ID,Name\nT1,"a\n'), { reason: 'quote' }],
  ])('%s', async (_, file, params) => {
    expect(await check(file)).toMatchObject({ status: 200, code: 3908, params });
  });

  it('headers alone', async () => {
    expect(await check(await workbookOf([englishHeaders]))).toMatchObject({ code: 3908, params: { reason: 'noRows' } });
  });

  it('no row of headers', async () => {
    const params = { reason: 'noHeaders', rows: 20 };
    const late = Array.from({ length: 20 }, () => ['words']);
    for (const sheet of [[], [['a', 'b'], ['c']], [...late, englishHeaders, ['T1']]])
      expect(await check(await workbookOf(sheet))).toMatchObject({ code: 3908, params });
  });

  it('texts that are too long together, before long', async () => {
    const long = 'x'.repeat(1000);
    const row = englishHeaders.map(() => long);
    const rows = Array.from({ length: 600 }, () => row);
    const answer = await check(await workbookOf([englishHeaders, ...rows]));
    expect(answer).toMatchObject({ code: 3908, params: { reason: 'texts', max: 5_100_000 } });
  });
});

describe('what an import would not read is a fault', () => {
  it('columns that are not known, with near names of missing ones', async () => {
    expect(faultsOf(await checkFile('unknown-columns'))).toEqual([
      unknown('IMEI 1', 'IMEI'),
      unknown('Phone number', 'Phone'),
      unknown('Email', 'E-mail'),
    ]);
  });

  it('a second column of a field', async () => {
    expect(faultsOf(await checkFile('column-twice'))).toMatchObject([{ row: 1, column: 'IMEI' }]);
  });

  it('an identifier that was typed as a number', async () => {
    const faults = faultsOf(await checkFile('iccid-as-number'));
    expect(faults).toMatchObject([
      { row: 2, column: 'ICCID', message: 'ICCID was typed as a number: digits are lost' },
    ]);
  });

  it('merged cells of two rows', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('A');
    sheet.addRows([
      ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Password'],
      ['T1990000001', 'A', 'Platform', 'Handheld radio', 'abc123'],
      ['T1990000002', 'B', 'Platform', 'Handheld radio'],
    ]);
    sheet.mergeCells('E2:E3');
    const answer = await check(Buffer.from(await book.xlsx.writeBuffer()));
    expect(answer).toMatchObject({ code: 3908, params: { reason: 'merged', range: 'E2:E3' } });
  });

  it('a number that its format displays with other digits, unless the format is known', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('A');
    sheet.addRows([
      ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'IMEI', 'Phone'],
      ['T1990000001', 'A', 'C', 'D', 13977000323877, 5321234567],
      ['T1990000002', 'B', 'C', 'D', null, 5321234567],
    ]);
    sheet.getCell('E2').numFmt = '00-000000-000000-0';
    sheet.getCell('F2').numFmt = '(0###) ### ## ##';
    sheet.getCell('F3').numFmt = '"0"#,##0';
    const answer = await check(Buffer.from(await book.xlsx.writeBuffer()));
    expect(faultsOf(answer)).toMatchObject([
      { row: 3, column: 'Phone', message: 'Phone was typed as a number: digits are lost' },
    ]);
    expect(valuesOf(answer)?.[0]).toMatchObject({ imei: '013977000323877', phone: '(0532) 123 45 67' });
  });

  it('a formula without a value', async () => {
    const faults = faultsOf(await checkFile('formula-without-value'));
    expect(faults.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    for (const { message } of faults) expect(message).toBe('Name is a formula without a value');
  });

  it('a formula without a value in an optional column, and the errors of formulas', async () => {
    const row = ['T1990000001', { error: '#N/A' }, 'Platform', 'Handheld radio', { formula: 'B9' }];
    const faults = faultsOf(await check(await workbookOf([englishHeaders, row])));
    expect(faults).toMatchObject([
      { row: 2, column: 'Name*', message: 'Name is the error of a formula' },
      { row: 2, column: 'Model', message: 'Model is a formula without a value' },
    ]);
    const text = await check(Buffer.from(`${englishHeaders.join(',')}\nT1990000001,#REF!,Platform,Handheld radio\n`));
    expect(faultsOf(text)).toMatchObject([{ row: 2, message: 'Name is the error of a formula' }]);
  });

  it('rows in a second sheet', async () => {
    const book = new ExcelJS.Workbook();
    for (const [name, msId] of Object.entries({ 'Depot A': 'T1990000001', 'Depot B': 'T1990000002' })) {
      book.addWorksheet(name).addRows([englishHeaders, [msId, 'Gate', 'Platform', 'Handheld radio']]);
    }
    const answer = await check(Buffer.from(await book.xlsx.writeBuffer()));
    expect(answer).toMatchObject({ code: 3908, params: { reason: 'severalSheets', sheets: 'Depot A, Depot B' } });
  });

  it.each([
    [
      'with its columns in another order and language',
      [
        ['名称', '终端ID', 'Client', 'Type'],
        ['Gate', 'T1990000002', 'Platform', 'Handheld radio'],
      ],
    ],
    ['without headers', [['T1990000002', 'Gate', 'Platform', 'Handheld radio']]],
  ])('rows in a second sheet %s', async (_, rows) => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('A').addRows([englishHeaders, ['T1990000001', 'Gate', 'Platform', 'Handheld radio']]);
    book.addWorksheet('B').addRows(rows);
    const answer = await check(Buffer.from(await book.xlsx.writeBuffer()));
    expect(answer).toMatchObject({ code: 3908, params: { reason: 'severalSheets', sheets: 'A, B' } });
  });
});

it.each(Object.entries(allLocales))('every reason has a text in %s', (_locale, { common, errors }) => {
  expect(errors.sheetUnreadable).toContain('$t(common.import.sheetFault.{{reason}})');
  expect(Object.keys(common.import.sheetFault)).toEqual([
    'protected',
    'texts',
    'complex',
    'farCell',
    'noHeaders',
    'severalSheets',
    'merged',
    'noRows',
    'damaged',
    'encoding',
    'otherFormat',
    'quote',
  ]);
});

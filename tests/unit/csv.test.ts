import { LOCALES } from '@roger/contract/constants';
import { CSV_STYLES, csvLine, csvOf } from '@roger/contract/csv';
import { readCsv } from '@roger/spreadsheet/csv/read-csv';
import { describe, expect, it } from 'vitest';

it('defuses formulas, doubles quotes and begins with a byte order mark', () => {
  const rows = [
    ['=1+1', '+a', '-b', '@c', '\td', '\re', '\nf'],
    ['say "hi"', 'T1=2', ''],
  ];
  const text = `\uFEFF"'=1+1","'+a","'-b","'@c","'\td","'\re","'\nf"\r\n"say ""hi""","T1=2",""\r\n`;
  expect(csvOf(rows, 'en-US')).toBe(text);
});

it.each([
  [-1.5, '-1.5'],
  [0, '0'],
  [true, 'TRUE'],
  [null, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  ['-1.5', `"'-1.5"`],
  ['89860312345678901234', '"=""89860312345678901234"""'],
  ['356938035640512', '"=""356938035640512"""'],
  ['13800138000', '"13800138000"'],
  ['007', '"=""007"""'],
  ['0', '"0"'],
  ['0.5', '"0.5"'],
  ['007a', '"007a"'],
])('writes %j as %s', (value, text) => {
  expect(csvLine([value], CSV_STYLES['en-US'])).toBe(`${text}\r\n`);
});

describe.each(LOCALES)('a file in %s', (locale) => {
  const isSemicolons = !['zh-CN', 'en-US'].includes(locale);

  it('has the separators of its spreadsheets', () => {
    const text = isSemicolons ? '"a;b,c";1,5;-3\r\n' : '"a;b,c",1.5,-3\r\n';
    expect(csvLine(['a;b,c', 1.5, -3], CSV_STYLES[locale])).toBe(text);
  });

  it('is read back by an import', () => {
    const rows = [
      ['ICCID', 'Name'],
      ['08944500102198765001', '=a;b,"c"'],
    ];
    const read = readCsv(Buffer.from(csvOf(rows, locale)), { maxRows: 10, maxColumns: 10, headers: ['iccid', 'name'] });
    expect(read.map(({ cells }) => cells)).toEqual(rows);
  });
});

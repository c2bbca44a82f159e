import { describe, expect, it } from 'vitest';
import { columnLetters, columnNumber } from '../../../apps/api/src/spreadsheet/cell-reference.ts';
import { dateText } from '../../../apps/api/src/spreadsheet/date-text.ts';
import { isDateCode } from '../../../apps/api/src/spreadsheet/number-format.ts';
import { numberText } from '../../../apps/api/src/spreadsheet/number-text.ts';
import { sheetName, sheetNames } from '../../../apps/api/src/spreadsheet/sheet-name.ts';
import { asWorkbookError, WorkbookError } from '../../../apps/api/src/spreadsheet/workbook-error.ts';

describe('number formats', () => {
  it.each(['yyyy-mm-dd', 'h:mm', '[h]:mm:ss', 'd"."m"."yy', '[$-804]yyyy"年"m"月"d"日";@', 'mm:ss.0', 'mmm'])(
    '%s is a date',
    (code) => {
      expect(isDateCode(code)).toBe(true);
    },
  );

  it.each(['General', '0.00E+00', '#,##0.00', '0" days"', '[Red]0', '\\d0', '@', '_-* #,##0_-;[Yellow]d', '[>=100]0'])(
    '%s is none',
    (code) => {
      expect(isDateCode(code)).toBe(false);
    },
  );
});

describe('numbers', () => {
  it.each([
    ['1e3', '1000'],
    ['-1.5E-3', '-0.0015'],
    ['1.25E+25', '12500000000000000000000000'],
    ['-0', '0'],
    ['007', '7'],
    ['NaN', 'NaN'],
  ])('%s is %s', (stored, shown) => {
    expect(numberText(stored)).toBe(shown);
  });
});

describe('dates', () => {
  it.each([
    [1, '1900-01-01 00:00:00'],
    [61, '1900-03-01 00:00:00'],
    [45292.00001, '2024-01-01 00:00:01'],
    [2_958_465, '9999-12-31 00:00:00'],
    [2_958_466, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('day %s is %s', (serial, text) => {
    expect(dateText(serial, false)).toBe(text);
  });
});

describe('references', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ])('%i is %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
    expect(columnNumber(`${letters}12`)).toBe(column);
  });

  it.each(['XFE1', '1', '', 'ABCD1'])('%j is none', (reference) => {
    expect(() => columnNumber(reference)).toThrow(WorkbookError);
  });
});

describe('sheet names', () => {
  it.each([
    ['a:b\\c/d?e*f[g]', 'a b c d e f g'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet1'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ])('%j becomes %j', (wanted, name) => {
    expect(sheetName(wanted)).toBe(name);
  });

  it('differ within a workbook', () => {
    expect(sheetNames(['Notes', 'NOTES'])).toEqual(['Notes', 'NOTES (2)']);
  });
});

describe('errors', () => {
  it('are refusals when content is at fault, and pass when the system or the code is', () => {
    expect(asWorkbookError(new Error('invalid signature'))).toMatchObject({ kind: 'format' });
    expect(asWorkbookError(Object.assign(new Error('x'), { code: 'Z_DATA_ERROR' }))).toMatchObject({ kind: 'format' });
    const others = [
      new TypeError('x'),
      Object.assign(new Error('x'), { syscall: 'open' }),
      new WorkbookError('tooLarge', 'x'),
    ];
    for (const error of others) expect(asWorkbookError(error)).toBe(error);
  });
});

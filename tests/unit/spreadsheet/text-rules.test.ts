import { describe, expect, it } from 'vitest';
import { numberText } from '@roger/spreadsheet/xlsx/number-text';
import { sheetName, sheetNames } from '@roger/spreadsheet/sheet-name';
import { asWorkbookError, WorkbookError } from '@roger/spreadsheet/workbook-error';

describe('numbers', () => {
  it.each([
    [1e3, '1000'],
    [-1.5e-3, '-0.0015'],
    [1.25e25, '1.25E+25'],
    [-1e-7, '-0.0000001'],
    [8.9860312345678905e19, '8.98603123456789E+19'],
    [-0, '0'],
    [-42, '-42'],
    [0.1 + 0.2, '0.3'],
    [861234567890123, '861234567890123'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, '#NUM!'],
  ])('%s is %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

describe('sheet names', () => {
  it.each([
    ['a:b\\c/d?e*f[g]', 'a b c d e f g'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet1'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ])('%j becomes %j', (requestedName, name) => {
    expect(sheetName(requestedName)).toBe(name);
  });

  it('differ within a workbook', () => {
    expect(sheetNames(['Notes', 'NOTES'])).toEqual(['Notes', 'NOTES (2)']);
  });
});

describe('errors', () => {
  it('are refusals when content is at fault, and pass when the system is', () => {
    expect(asWorkbookError(new Error('invalid signature'))).toMatchObject({ kind: 'format' });
    expect(asWorkbookError(new TypeError('x'))).toMatchObject({ kind: 'format' });
    const others = [Object.assign(new Error('x'), { syscall: 'open' }), new WorkbookError('tooLarge', 'x')];
    for (const error of others) expect(asWorkbookError(error)).toBe(error);
  });
});

import { describe, expect, it } from 'vitest';
import { readAll, useFolder, workbookEntries } from './workbook-fixture.ts';

const { save } = useFolder();

/** The row of one cell with a number in a format. */
async function rowOf(code: string, value: string) {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const styles =
    `<numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts>` +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
  const [row] = await readAll(await save(workbookEntries(`<row><c s="1"><v>${value}</v></c></row>`, { styles })));
  return row;
}

describe('a number is read as its format displays it', () => {
  it.each([
    ['0##########', '5321234567', '05321234567'],
    ['000 000 0000', '5321234567', '532 123 4567'],
    ['(0###) ### ## ##', '5321234567', '(0532) 123 45 67'],
    ['[<=9999999]###-####;(0###) ###-####', '5321234', '532-1234'],
    ['[<=9999999]###-####;\\(0##\\) ###-####', '532123456', '(053) 212-3456'],
    ['00000000000_ ', '5321234567', '05321234567'],
    ['00000000000;@', '5321234567', '05321234567'],
    ['"0"##########', '5321234567', '05321234567'],
    ['\\00000000000', '532123456', '00532123456'],
    ['+0', '905321234567', '+905321234567'],
    ['"+"0', '905321234567', '+905321234567'],
    ['[$+90 ]0', '5321234567', '+90 5321234567'],
    ['+90 ### ### ## ##', '5321234567', '+90 532 123 45 67'],
    ['"0"General', '5321234567', '05321234567'],
    ['00-000000-000000-0', '13977000323877', '01-397700-032387-7'],
    ['000000000000000_ ', '13977000323877', '013977000323877'],
    ['[$-804]000000000000000', '13977000323877', '013977000323877'],
    ['[Red]000;[Blue]\\(000\\)', '-7', '(007)'],
    ['00000', '-42', '-00042'],
    ['000* ', '4.2000000000000001E1', '042'],
    ['?0', '7', '7'],
    ['00\\/00', '104', '01/04'],
    ['0_);\\(0\\)', '5', '5'],
    ['G/通用格式', '123456', '123456'],
  ])('%s of %s', async (code, value, text) => {
    expect(await rowOf(code, value)).toEqual({ row: 1, cells: [text] });
  });
});

describe('a number is read without its format', () => {
  it.each([
    ['0%', '0.5', '0.5'],
    ['#,##0', '123456', '123456'],
    ['0.00', '123456', '123456'],
    ['0.00E+00', '123456', '123456'],
    ['# ?/?', '0.5', '0.5'],
    ['# ?/16', '0.5', '0.5'],
    ['0', '0.5', '0.5'],
    ['#', '0', '0'],
    [';;;', '7', '7'],
    ['@', '7', '7'],
    ['[DBNum1]0', '7', '7'],
    ['[Red]0.00" days"', '3', '3'],
    ['0" MB"', '100', '100'],
    ['0 [$€-407]', '100', '100'],
    ['0000;;"none"', '0', '0'],
    ['[$-F800]dddd', '45417', '2024-05-05 00:00:00'],
  ])('%s of %s', async (code, value, text) => {
    expect(await rowOf(code, value)).toEqual({ row: 1, cells: [text] });
  });
});

describe('a number whose digits are not all known is marked', () => {
  it.each([
    ['"0"#,##0', '5321234567'],
    ['+0.0', '905321234567'],
    ['\\0@', '5321234567'],
    ['0###', '42'],
    ['"+"00', '0.5'],
    [`"+"${'0'.repeat(300)}`, '7'],
  ])('%s of %s', async (code, value) => {
    expect(await rowOf(code, value)).toEqual({ row: 1, cells: [value], digitsLost: [0] });
  });
});

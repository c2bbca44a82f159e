import { csvLine, csvOf } from '@roger/contract/csv';
import { expect, it } from 'vitest';

it('defuses formulas, doubles quotes and begins with a byte order mark', () => {
  const rows = [
    ['=1+1', '+a', '-b', '@c', '\td', '\re', '\nf'],
    ['say "hi"', 'T1=2', ''],
  ];
  expect(csvOf(rows)).toBe(`\uFEFF"'=1+1","'+a","'-b","'@c","'\td","'\re","'\nf"\r\n"say ""hi""","T1=2",""\r\n`);
});

it.each([
  [-1.5, '-1.5'],
  [0, '0'],
  [true, 'TRUE'],
  [null, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  ['-1.5', `"'-1.5"`],
  ['89860312345678901234', '"89860312345678901234"'],
  ['007', '"007"'],
])('writes %j as %s', (value, text) => {
  expect(csvLine([value])).toBe(`${text}\r\n`);
});

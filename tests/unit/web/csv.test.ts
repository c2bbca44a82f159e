import { expect, it } from 'vitest';
import { csvOf } from '../../../apps/web/src/lib/csv.ts';

it('defuses formulas, doubles quotes and begins with a byte order mark', () => {
  const rows = [
    ['=1+1', '+a', '-b', '@c', '\td', '\re'],
    ['say "hi"', 'T1=2', ''],
  ];
  expect(csvOf(rows)).toBe(`\uFEFF"'=1+1","'+a","'-b","'@c","'\td","'\re"\r\n"say ""hi""","T1=2",""\r\n`);
});

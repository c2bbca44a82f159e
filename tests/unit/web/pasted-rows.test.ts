import { describe, expect, it } from 'vitest';
import { pastedRows } from '../../../apps/web/src/kit/import/pasted-rows.ts';
import { boundLines } from '../../../apps/web/src/screens/terminal-list/binding/bound-lines.ts';

const columns = [
  { field: 'msId', header: 'Terminal ID*' },
  { field: 'msName', header: 'Name*' },
  { field: 'imei', header: 'IMEI' },
];

const rowsOf = (text: string) => pastedRows(text, columns).rows;

describe('pasted rows', () => {
  it('are in the order of the columns, numbered by their lines, without blank ones', () => {
    expect(rowsOf('T1\t Radio \t123\r\n\r\nT2\t\t456\n')).toEqual([
      { row: 1, values: { msId: 'T1', msName: 'Radio', imei: '123' } },
      { row: 3, values: { msId: 'T2', imei: '456' } },
    ]);
  });

  it.each([
    ['T1\tRadio\t123\t\nT2\t\t456\t beyond \tfar', 'beyond'],
    ['IMEI\t\tTerminal ID\n123\tbetween\tT1', 'between'],
    ['IMEI\t\tTerminal ID\n123\t \tT1', null],
  ])('name a text of a column that would be lost: %j', (text, unread) => {
    expect(pastedRows(text, columns).unread).toBe(unread);
  });

  it('are read by their headers in whatever order, stars, colons, accents and case apart', () => {
    expect(rowsOf('ÌMEI:\tTerminal\u00A0ID：\n123\tT1')).toEqual([{ row: 2, values: { imei: '123', msId: 'T1' } }]);
    expect(rowsOf('imei\tTERMINAL ID\n123\tT1')).toEqual([{ row: 2, values: { imei: '123', msId: 'T1' } }]);
  });

  it('have no headers where a cell of the first line is none', () => {
    expect(rowsOf('Name\tT1')).toEqual([{ row: 1, values: { msId: 'Name', msName: 'T1' } }]);
  });

  it('keep a quoted cell in one piece', () => {
    expect(rowsOf('T1\t"Two\nlines and ""quotes"""\t123\nT2')).toEqual([
      { row: 1, values: { msId: 'T1', msName: 'Two lines and "quotes"', imei: '123' } },
      { row: 2, values: { msId: 'T2' } },
    ]);
  });

  it.each(['', '\n\n', '\t\t\n'])('are none in %j', (text) => {
    expect(rowsOf(text)).toEqual([]);
  });
});

describe('lines that bind', () => {
  it('are an ID and a value, apart by what people put between; a dash clears', () => {
    expect(boundLines('T1, 123\n\nT2\t456\r\nT3;-\nT4  a b\nT5')).toEqual([
      { line: 1, msId: 'T1', value: '123' },
      { line: 3, msId: 'T2', value: '456' },
      { line: 4, msId: 'T3', value: null },
      { line: 5, msId: 'T4', value: 'a b' },
      { line: 6, msId: 'T5', value: undefined },
    ]);
  });
});

import { expect, test } from 'vitest';
import { fitColumns } from '../../../../apps/web/src/kit/list/grid/fit-columns.ts';

const column = (key: string, least: number, ideal = least, grows = false) => ({ key, least, ideal, grows });
const widthsOf = (columns: Parameters<typeof fitColumns>[0], room: number) => {
  const { widths, hidden } = fitColumns(columns, room);
  return { ...Object.fromEntries(widths), hidden };
};

test('gives all columns what they need, and what is left to those that grow', () => {
  const columns = [
    column('id', 100),
    column('name', 80, 120, true),
    column('state', 60),
    column('client', 100, 100, true),
  ];
  expect(widthsOf(columns, 400)).toEqual({ id: 100, name: 130, state: 60, client: 110, hidden: [] });
});

test('narrows columns before one is hidden', () => {
  const columns = [column('id', 100), column('name', 80, 200), column('state', 60, 90)];
  expect(widthsOf(columns, 260)).toEqual({ id: 100, name: 100, state: 60, hidden: [] });
  expect(widthsOf(columns, 240)).toEqual({ id: 100, name: 80, state: 60, hidden: [] });
  expect(widthsOf(columns, 239)).toEqual({ id: 100, name: 139, hidden: ['state'] });
});

test('cuts no column: those after the first without room are hidden, even if they were narrow enough', () => {
  const columns = [column('id', 100), column('note', 300), column('flag', 20)];
  expect(widthsOf(columns, 150)).toEqual({ id: 100, hidden: ['note', 'flag'] });
});

test('keeps the first column in any room', () => {
  expect(widthsOf([column('id', 100), column('name', 80)], 50)).toEqual({ id: 100, hidden: ['name'] });
  expect(widthsOf([], 50)).toEqual({ hidden: [] });
});

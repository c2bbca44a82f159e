import { useState } from 'react';
import type { List } from '../use-list.ts';

export interface RowTicks<Row> {
  all: boolean;
  some: boolean;
  isTicked: (row: Row) => boolean;
  /** Selects or deselects a row; with `range` all rows between it and the last toggled one. */
  toggle: (row: Row, range: boolean) => void;
  toggleAll: () => void;
}

/** Rows of other pages stay selected. */
export function useRowTicks<Row>({ rows, selected, select }: List<Row>, rowKey: keyof Row): RowTicks<Row> {
  const [last, setLast] = useState<unknown>(null);
  const keyOf = (row: Row) => row[rowKey];
  const ticked = new Set(selected.map(keyOf));
  const isTicked = (row: Row) => ticked.has(keyOf(row));
  const set = (some: readonly Row[], on: boolean) => {
    const keys = new Set(some.map(keyOf));
    const others = selected.filter((row) => !keys.has(keyOf(row)));
    select(on ? [...others, ...some] : others);
  };
  const between = (row: Row) => {
    const [from, to] = [rows.findIndex((one) => keyOf(one) === last), rows.indexOf(row)].toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [row] : rows.slice(from, to + 1);
  };
  const all = rows.every(isTicked);
  return {
    all,
    some: rows.some(isTicked),
    isTicked,
    toggle: (row, range) => {
      set(range ? between(row) : [row], !isTicked(row));
      setLast(keyOf(row));
    },
    toggleAll: () => set(rows, !all),
  };
}

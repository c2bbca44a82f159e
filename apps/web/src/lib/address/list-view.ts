import { useState } from 'react';

import { readStored, writeStored } from '../session/storage.ts';

export interface VisibleColumn {
  key: string;
  /** Pixels, if the user set it. */
  width?: number;
  pinned?: boolean;
}

export interface ColumnChoice {
  visible: VisibleColumn[];
  /** The user chose the columns. */
  own: boolean;
  show: (columns: VisibleColumn[]) => void;
  reset: () => void;
}

function columnsOf(stored: unknown, known: ReadonlySet<string>): VisibleColumn[] {
  const columns = Array.isArray(stored) ? (stored as Partial<VisibleColumn>[]) : [];
  return columns.flatMap(({ key, width, pinned }): VisibleColumn[] =>
    key === undefined || !known.has(key)
      ? []
      : [{ key, ...(typeof width === 'number' ? { width } : {}), ...(pinned === true ? { pinned } : {}) }],
  );
}

/** The columns of the list with this slug; unknown stored columns are ignored. */
export function useColumnChoice(slug: string, known: readonly string[], defaults: VisibleColumn[]): ColumnChoice {
  const storageKey = `roger.columns.${slug}`;
  const [stored, setStored] = useState<unknown>(() => readStored('local', storageKey));
  const selected = columnsOf(stored, new Set(known));
  const choose = (columns: VisibleColumn[] | null) => {
    setStored(columns);
    writeStored('local', storageKey, columns);
  };
  const own = selected.length > 0;
  return { visible: own ? selected : defaults, own, show: choose, reset: () => choose(null) };
}

/** The columns in display order, pinned ones first. */
export function pinnedFirst(columns: readonly VisibleColumn[]): VisibleColumn[] {
  return columns.toSorted((a, b) => Number(b.pinned === true) - Number(a.pinned === true));
}

export function moveColumn(columns: readonly VisibleColumn[], key: string, by: number): VisibleColumn[] {
  const from = columns.findIndex((column) => column.key === key);
  const column = columns[from];
  const to = from + by;
  if (column === undefined || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}

export function changeColumn(
  columns: readonly VisibleColumn[],
  key: string,
  change: Partial<VisibleColumn>,
): VisibleColumn[] {
  return columns.map((column) => (column.key === key ? { ...column, ...change } : column));
}

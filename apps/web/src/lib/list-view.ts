import { useState } from 'react';
import type { Density } from './preferences.ts';
import { readStored, writeStored } from './storage.ts';

/** A column as a list shows it. */
export interface ShownColumn {
  key: string;
  /** In pixels, where somebody has set it. */
  width?: number;
  pinned?: boolean;
}

/** All that makes up how a list is looked at, as it can be stored and linked. */
export interface ListView {
  columns: ShownColumn[];
  sort: { column: string; order: 'asc' | 'desc' } | null;
  density: Density;
  filters: Record<string, unknown>;
}

/** Which columns a list shows, in which order and how wide: chosen by the user, remembered by the browser. */
export interface ColumnChoice {
  shown: ShownColumn[];
  show: (columns: ShownColumn[]) => void;
  reset: () => void;
}

function columnsOf(stored: unknown, known: ReadonlySet<string>): ShownColumn[] {
  const columns = Array.isArray(stored) ? (stored as Partial<ShownColumn>[]) : [];
  return columns.flatMap(({ key, width, pinned }): ShownColumn[] =>
    key === undefined || !known.has(key)
      ? []
      : [{ key, ...(typeof width === 'number' ? { width } : {}), ...(pinned === true ? { pinned } : {}) }],
  );
}

/** The columns of the list with this slug; what was stored of columns that are no more is passed over. */
export function useColumnChoice(slug: string, known: readonly string[], defaults: ShownColumn[]): ColumnChoice {
  const storageKey = `roger.columns.${slug}`;
  const [stored, setStored] = useState<unknown>(() => readStored(localStorage, storageKey));
  const chosen = columnsOf(stored, new Set(known));
  const choose = (columns: ShownColumn[] | null) => {
    setStored(columns);
    writeStored(localStorage, storageKey, columns);
  };
  return { shown: chosen.length > 0 ? chosen : defaults, show: choose, reset: () => choose(null) };
}

/** The columns as they stand in the list: those that stay in sight come first. */
export function inSight(columns: readonly ShownColumn[]): ShownColumn[] {
  return columns.toSorted((a, b) => Number(b.pinned === true) - Number(a.pinned === true));
}

/** The columns with one of them moved by so many places. */
export function moved(columns: readonly ShownColumn[], key: string, by: number): ShownColumn[] {
  const from = columns.findIndex((column) => column.key === key);
  const column = columns[from];
  const to = from + by;
  if (column === undefined || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}

/** The columns with one of them changed. */
export function changed(columns: readonly ShownColumn[], key: string, change: Partial<ShownColumn>): ShownColumn[] {
  return columns.map((column) => (column.key === key ? { ...column, ...change } : column));
}

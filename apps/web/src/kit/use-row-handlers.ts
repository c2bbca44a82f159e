import { useEffect, useRef, useState } from 'react';
import type { Act } from './acts.tsx';
import { doIn, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

/** What rows do, by their key: the same functions as long as the table lives, so that no row is drawn anew for them. */
export interface RowHandlers {
  toggle: (id: string, range: boolean) => void;
  act: (id: string, key: Act) => void;
}

interface HandledRows<Row> {
  list: List<Row>;
  rowKey: keyof Row;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  toggle: (row: Row, range: boolean) => void;
}

/** Handlers that take a row as the list has it when something is done with it. */
export function useRowHandlers<Row>(handled: HandledRows<Row>): RowHandlers {
  const latest = useRef(handled);
  useEffect(() => {
    latest.current = handled;
  });
  const [handlers] = useState((): RowHandlers => {
    const rowOf = (id: string) => {
      const { list, rowKey } = latest.current;
      return list.rows.find((row) => String(row[rowKey]) === id);
    };
    return {
      toggle: (id, range) => {
        const row = rowOf(id);
        if (row !== undefined) latest.current.toggle(row, range);
      },
      act: (id, key) => {
        const row = rowOf(id);
        if (row !== undefined) doIn(latest.current.rowActions?.(row) ?? [], key);
      },
    };
  });
  return handlers;
}

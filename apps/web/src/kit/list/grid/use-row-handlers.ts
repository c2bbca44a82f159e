import { useEffect, useRef, useState } from 'react';
import type { Action } from '../../actions/actions.tsx';
import { runAction, type RowAction } from '../../actions/row-actions.tsx';
import type { List } from '../use-list.ts';

/** Handlers by row key; stable functions, so that rows do not render again because of them. */
export interface RowHandlers {
  toggle: (id: string, range: boolean) => void;
  run: (id: string, key: Action) => void;
}

interface HandledRows<Row> {
  list: List<Row>;
  rowKey: keyof Row;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  toggle: (row: Row, range: boolean) => void;
}

/** The handlers look up the row when they are called. */
export function useRowHandlers<Row>(handled: HandledRows<Row>): RowHandlers {
  const latest = useRef(handled);
  useEffect(() => {
    latest.current = handled;
  });
  const [handlers] = useState((): RowHandlers => {
    const withRow = (id: string, handle: (row: Row) => void) => {
      const { list, rowKey } = latest.current;
      const row = list.rows.find((one) => String(one[rowKey]) === id);
      if (row !== undefined) handle(row);
    };
    return {
      toggle: (id, range) => withRow(id, (row) => latest.current.toggle(row, range)),
      run: (id, key) => withRow(id, (row) => runAction(latest.current.rowActions?.(row) ?? [], key)),
    };
  });
  return handlers;
}

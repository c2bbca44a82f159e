import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNotify } from '../dialog/use-notify.tsx';
import type { List } from '../list/use-list.ts';

/** A longer list is printed up to here; its head says so. */
const MOST_ROWS = 2000;

interface PrintList<Row> {
  /** The list to render: with the rows of all pages while it is printed. */
  list: List<Row>;
  busy: boolean;
  print: () => void;
}

/** Prints a list with the rows of all its pages, which are loaded first. */
export function usePrintList<Row>(list: List<Row>): PrintList<Row> {
  const { notifyError } = useNotify();
  const [rows, setRows] = useState<Row[] | null>(null);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const all = list.rows.length < list.total ? await list.loadRows(MOST_ROWS) : list.rows;
      flushSync(() => {
        setBusy(false);
        setRows(all);
      });
      window.addEventListener('afterprint', () => setRows(null), { once: true });
      window.print();
    } catch (error) {
      setBusy(false);
      notifyError('load', error);
    }
  };
  return {
    list: rows === null ? list : { ...list, rows, whole: true },
    busy,
    print: () => void print(),
  };
}

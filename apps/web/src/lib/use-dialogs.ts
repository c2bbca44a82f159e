import { useState } from 'react';
import type { Chosen } from './chosen.ts';

interface Open<Row> {
  adding: boolean;
  editing: Row | null;
  deleting: Chosen<Row> | null;
}

const closed = { adding: false, editing: null, deleting: null };

/** Which of a list's three common dialogs is open, and for which rows. */
export function useDialogs<Row>() {
  const [open, setOpen] = useState<Open<Row>>(closed);
  return {
    ...open,
    add: () => setOpen({ ...closed, adding: true }),
    edit: (editing: Row) => setOpen({ ...closed, editing }),
    remove: (deleting: Chosen<Row>) => setOpen({ ...closed, deleting }),
    close: () => setOpen(closed),
  };
}

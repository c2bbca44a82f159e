import { useState } from 'react';
import type { Selection } from '../form/selection.ts';

interface Open<Row> {
  adding: boolean;
  editing: Row | null;
  deleting: Selection<Row> | null;
}

const closed = { adding: false, editing: null, deleting: null };

export function useDialogs<Row>() {
  const [open, setOpen] = useState<Open<Row>>(closed);
  return {
    ...open,
    add: () => setOpen({ ...closed, adding: true }),
    edit: (editing: Row) => setOpen({ ...closed, editing }),
    remove: (deleting: Selection<Row>) => setOpen({ ...closed, deleting }),
    close: () => setOpen(closed),
  };
}

import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useState } from 'react';
import type { Limiting } from './limit-dialog.tsx';

/** What is open, and for which terminals. */
interface Open {
  adding: boolean;
  importing: boolean;
  editing: TerminalRow | null;
  deleting: TerminalRow[] | null;
  renewing: TerminalRow[] | null;
  recharging: TerminalRow[] | null;
  transferring: TerminalRow[] | null;
  limiting: Limiting | null;
  resetting: TerminalRow[] | null;
}

const closed: Open = {
  adding: false,
  importing: false,
  editing: null,
  deleting: null,
  renewing: null,
  recharging: null,
  transferring: null,
  limiting: null,
  resetting: null,
};

export type TerminalDialogs = ReturnType<typeof useTerminalDialogs>;

/** Which of the terminal list's dialogs is open. */
export function useTerminalDialogs() {
  const [open, setOpen] = useState(closed);
  return {
    ...open,
    add: () => setOpen({ ...closed, adding: true }),
    upload: () => setOpen({ ...closed, importing: true }),
    edit: (editing: TerminalRow) => setOpen({ ...closed, editing }),
    remove: (deleting: TerminalRow[]) => setOpen({ ...closed, deleting }),
    renew: (renewing: TerminalRow[]) => setOpen({ ...closed, renewing }),
    recharge: (recharging: TerminalRow[]) => setOpen({ ...closed, recharging }),
    transfer: (transferring: TerminalRow[]) => setOpen({ ...closed, transferring }),
    limit: (rows: TerminalRow[], limited: boolean) => setOpen({ ...closed, limiting: { rows, limited } }),
    resetPasswords: (resetting: TerminalRow[]) => setOpen({ ...closed, resetting }),
    close: () => setOpen(closed),
  };
}

import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';

interface DeleteTerminalsDialogProps {
  list: List<TerminalRow>;
  rows: TerminalRow[] | null;
  onClose: () => void;
}

export function DeleteTerminalsDialog({ list, rows, onClose }: DeleteTerminalsDialogProps) {
  return (
    <ConfirmDelete
      call={api.terminal.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.id}
      rowName={(row) => `${row.msId} ${row.msName}`}
      onClose={onClose}
    />
  );
}

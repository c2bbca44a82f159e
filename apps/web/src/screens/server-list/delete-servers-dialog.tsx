import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';

interface DeleteServersDialogProps {
  list: List<ServerRow>;
  rows: ServerRow[] | null;
  onClose: () => void;
}

/** Deletes servers; bound ones once more after that was confirmed. */
export function DeleteServersDialog({ list, rows, onClose }: DeleteServersDialogProps) {
  const { t } = useTranslation();
  const sum = (field: 'clientCount' | 'terminalCount') => (rows ?? []).reduce((total, row) => total + row[field], 0);
  const counts = { clients: sum('clientCount'), terminals: sum('terminalCount') };
  return (
    <ConfirmDelete
      call={api.server.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.servId}
      rowName={(row) => row.servName}
      explain={({ key }) => (key === 'serverBound' ? t('serverList.bound', counts) : null)}
      onClose={onClose}
    />
  );
}

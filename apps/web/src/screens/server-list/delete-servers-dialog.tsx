import type { ServerRow } from '@roger/contract/families/server';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

interface DeleteServersDialogProps {
  list: List<ServerRow>;
  rows: ServerRow[] | null;
  onClose: () => void;
}

/** Deletes servers; bound ones once more after that was confirmed. */
export function DeleteServersDialog({ list, rows, onClose }: DeleteServersDialogProps) {
  const { t } = useTranslation();
  const shown = useLast(rows) ?? [];
  const sum = (field: 'clientCount' | 'terminalCount') => shown.reduce((total, row) => total + row[field], 0);
  const counts = { clients: sum('clientCount'), terminals: sum('terminalCount') };
  const explain = ({ key, params }: ApiError) => {
    if (key !== 'serverBound') return null;
    const count = Number(params['count'] ?? 0);
    // More than the list counts: terminals have it as their backup, or somebody has just bound it.
    const bound =
      count > counts.clients + counts.terminals ? t('serverList.boundCount', { count }) : t('serverList.bound', counts);
    return `${bound} ${t('serverList.unbinds')}`;
  };
  return (
    <ConfirmDelete
      call={api.server.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.servId}
      rowName={(row) => row.servName}
      explain={explain}
      onClose={onClose}
    >
      {counts.clients + counts.terminals > 0 && (
        <Alert type="warning" showIcon className="gap-below" title={t('serverList.effects', counts)} />
      )}
    </ConfirmDelete>
  );
}

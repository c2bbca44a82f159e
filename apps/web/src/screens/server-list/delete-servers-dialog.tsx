import type { ServerRow } from '@roger/contract/families/server';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';

interface DeleteServersDialogProps {
  list: List<ServerRow>;
  rows: ServerRow[] | null;
  onClose: () => void;
}

/** Deletes servers; bound ones once more after that was confirmed. */
export function DeleteServersDialog({ list, rows, onClose }: DeleteServersDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, servers: ServerRow[]) => {
    if (key !== 'serverBound') return null;
    const counts = countsOf(servers);
    const count = Number(params['count'] ?? 0);
    // More than the list counts: terminals have it as their backup, or somebody has just bound it.
    const bound =
      count > counts.clients + counts.terminals
        ? t('serverList.boundCount', { count })
        : t('serverList.bound', { ...counts });
    const to = `/terminal-list?servId=${servers.map(({ servId }) => servId).join(',')}`;
    const link = counts.terminals > 0 && { link: { to, label: t('common.result.terminals') } };
    return { text: `${bound} ${t('serverList.unbinds')}`, ...link };
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
      {(servers) => <Unbinding {...countsOf(servers)} />}
    </ConfirmDelete>
  );
}

interface Counts {
  clients: number;
  terminals: number;
}

function countsOf(servers: ServerRow[]): Counts {
  const sum = (field: 'clientCount' | 'terminalCount') => servers.reduce((total, row) => total + row[field], 0);
  return { clients: sum('clientCount'), terminals: sum('terminalCount') };
}

function Unbinding(counts: Counts) {
  const { t } = useTranslation();
  if (counts.clients + counts.terminals === 0) return null;
  return <Alert type="warning" showIcon className="gap-below" title={t('serverList.effects', { ...counts })} />;
}

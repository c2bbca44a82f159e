import type { ServerRow } from '@roger/contract/families/server';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, listOf } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteServersDialogProps {
  list: List<ServerRow>;
  chosen: Chosen<ServerRow> | null;
  onClose: () => void;
}

/** Deletes servers; bound ones once more after that was confirmed. */
export function DeleteServersDialog({ list, chosen, onClose }: DeleteServersDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, servers: Chosen<ServerRow>) => {
    if (key !== 'serverBound') return null;
    const counts = countsOf(servers);
    const count = Number(params['count'] ?? 0);
    // More than the list counts: terminals have it as their backup, or somebody has just bound it.
    const bound =
      count > counts.clients + counts.terminals
        ? t('serverList.boundCount', { count })
        : t('serverList.bound', { ...counts });
    const to = counts.terminals > 0 ? listOf('/terminal-list?servId=', servers, ({ servId }) => servId) : null;
    return { text: `${bound} ${t('serverList.unbinds')}`, ...linkTo(to, t('common.result.terminals')) };
  };
  return (
    <ConfirmDelete
      call={api.server.deleteBatch}
      list={list}
      chosen={chosen}
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

/** Of all that match the service alone knows. */
function countsOf({ rows, matching }: Chosen<ServerRow>): Counts {
  const known = matching === null ? rows : [];
  const sum = (field: 'clientCount' | 'terminalCount') => known.reduce((total, row) => total + row[field], 0);
  return { clients: sum('clientCount'), terminals: sum('terminalCount') };
}

function Unbinding(counts: Counts) {
  const { t } = useTranslation();
  if (counts.clients + counts.terminals === 0) return null;
  return <Alert type="warning" showIcon className="gap-below" title={t('serverList.effects', { ...counts })} />;
}

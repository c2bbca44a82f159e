import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete, linkTo, relatedListUrl } from '../../kit/dialog/confirm-delete.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { Selection } from '../../lib/form/selection.ts';

/** Deletes servers; bound ones need a second confirmation. */
export function DeleteServersDialog({ dialogs, list }: ListDialogsProps<ServerRow>) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, servers: Selection<ServerRow>) => {
    if (key !== 'serverBound') return null;
    const counts = countsOf(servers);
    const count = Number(params['count'] ?? 0);
    // More than the list counts: the server is a backup of terminals, or was bound a moment ago.
    const bound =
      count > counts.clients + counts.terminals
        ? t('serverList.boundCount', { count })
        : t('serverList.bound', { ...counts });
    const to = counts.terminals > 0 ? relatedListUrl('/terminal-list?servId=', servers, ({ servId }) => servId) : null;
    return { text: `${bound} ${t('serverList.unbinds')}`, ...linkTo(to, t('common.result.terminals')) };
  };
  return (
    <ConfirmDelete
      call={api.server.deleteBatch}
      list={list}
      selection={dialogs.deleting}
      idOf={(row) => row.servId}
      rowName={(row) => row.servName}
      explain={explain}
      onClose={dialogs.close}
    >
      {(servers) => <Unbinding {...countsOf(servers)} />}
    </ConfirmDelete>
  );
}

interface Counts {
  clients: number;
  terminals: number;
}

/** Sums of the selected rows; 0 if all matching rows are selected, since only the API knows those. */
function countsOf({ rows, matching }: Selection<ServerRow>): Counts {
  const known = matching === null ? rows : [];
  const sum = (field: 'clientCount' | 'terminalCount') => known.reduce((total, row) => total + row[field], 0);
  return { clients: sum('clientCount'), terminals: sum('terminalCount') };
}

function Unbinding(counts: Counts) {
  const { t } = useTranslation();
  if (counts.clients + counts.terminals === 0) return null;
  return <Alert type="warning" showIcon className="gap-below" title={t('serverList.effects', { ...counts })} />;
}

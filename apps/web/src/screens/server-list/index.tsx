import { PLATFORM_ID } from '@roger/contract/constants';
import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { ServerFilters } from './filters.tsx';
import { ServerDetails } from './server-details.tsx';
import { ServerDialogs } from './server-dialogs.tsx';
import './server-list.css';

const CARD = [
  ['servName', 'status'],
  ['servIp', 'tport'],
  ['terminalCount', 'clientCount'],
] as const;

export function ServerListScreen() {
  const { t } = useTranslation();
  const list = useList(api.server.list);
  const dialogs = useDialogs<ServerRow>();
  // Only the platform changes servers; a permission alone is not enough (docs/domain.md §1).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const [renewing, setRenewing] = useState<ServerRow | null>(null);
  const actionsOf = (row: ServerRow): RowAction[] => [
    editAction(t, 'server.edit', () => dialogs.edit(row)),
    {
      key: 'newToken',
      need: 'server.edit',
      call: api.server.rotateToken,
      label: t('serverList.newToken'),
      onClick: () => setRenewing(row),
    },
    deleteAction(t, 'server.delete', () => dialogs.remove(selectionOf(row))),
  ];
  const add = (
    <AddButton need="server.add" onClick={dialogs.add}>
      {t('serverList.add')}
    </AddButton>
  );
  return (
    <>
      <WithDetails
        renderDetails={(item) => <ServerDetails item={item} list={list} actionsOf={platform ? actionsOf : undefined} />}
      >
        <ListScreen
          list={list}
          columns={columns}
          rowKey="servId"
          rowName={(row) => row.servName}
          card={CARD}
          purpose={t(platform ? 'serverList.noneYet' : 'serverList.noneBound')}
          search={<SearchFilter field="servName" />}
          quick={<ChoiceFilter field="status" values="serverStatus" />}
          filters={<ServerFilters />}
          primary={platform && add}
          rowActions={platform ? actionsOf : undefined}
          batchActions={(rows) => (platform ? [deleteAction(t, 'server.delete', () => dialogs.remove(rows))] : [])}
        />
      </WithDetails>
      <ServerDialogs dialogs={dialogs} list={list} />
      <NewTokenDialog row={renewing} onClose={() => setRenewing(null)} />
    </>
  );
}

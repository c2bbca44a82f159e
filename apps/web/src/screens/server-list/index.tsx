import { PLATFORM_ID } from '@roger/contract/constants';
import type { ServerRow } from '@roger/contract/families/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteServersDialog } from './delete-servers-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { QuickServerFilters, ServerFilters } from './filters.tsx';
import { ServerDetails } from './server-details.tsx';
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
  // Servers are the platform's to change, whatever a role holds (docs/domain.md §1).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const [renewing, setRenewing] = useState<ServerRow | null>(null);
  const editing = (row: ServerRow): RowAction[] => [
    editAction(t, 'server.edit', () => dialogs.edit(row)),
    { key: 'newToken', need: 'server.edit', label: t('serverList.newToken'), onClick: () => setRenewing(row) },
    deleteAction(t, 'server.delete', () => dialogs.remove(chosenRows(row))),
  ];
  const add = (
    <AddButton need="server.add" onClick={dialogs.add}>
      {t('serverList.add')}
    </AddButton>
  );
  return (
    <>
      <WithDetails
        renderDetails={(item) => <ServerDetails item={item} list={list} actionsOf={platform ? editing : undefined} />}
      >
        <ListScreen
          list={list}
          columns={columns}
          rowKey="servId"
          rowName={(row) => row.servName}
          card={CARD}
          purpose={t(platform ? 'serverList.noneYet' : 'serverList.noneBound')}
          search={<SearchFilter field="servName" />}
          quick={<QuickServerFilters />}
          filters={<ServerFilters />}
          primary={platform && add}
          rowActions={platform ? editing : undefined}
          batchActions={(rows) => (platform ? [deleteAction(t, 'server.delete', () => dialogs.remove(rows))] : [])}
        />
      </WithDetails>
      <AddServerDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditServerDialog row={dialogs.editing} onClose={dialogs.close} />
      <NewTokenDialog row={renewing} onClose={() => setRenewing(null)} />
      <DeleteServersDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

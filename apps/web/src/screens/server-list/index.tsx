import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/row-actions.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteServersDialog } from './delete-servers-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';
import { ServerFilters } from './filters.tsx';

export function ServerListScreen() {
  const { t } = useTranslation();
  const list = useList(api.server.list);
  const dialogs = useDialogs<ServerRow>();
  return (
    <>
      <ListScreen
        title={t('menu.screens.serverList')}
        list={list}
        columns={columns}
        rowKey="servId"
        rowName={(row) => row.servName}
        selectable={useAllowed('server.delete')}
        filters={<ServerFilters />}
        actions={
          <>
            <AddButton need="server.add" onClick={dialogs.add}>
              {t('serverList.add')}
            </AddButton>
            <DeleteSelectedButton need="server.delete" list={list} onClick={dialogs.remove} />
          </>
        }
        rowActions={(row) => [
          editAction(t, 'server.edit', () => dialogs.edit(row)),
          deleteAction(t, 'server.delete', () => dialogs.remove([row])),
        ]}
      />
      <AddServerDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditServerDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteServersDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

import { PLATFORM_ID } from '@roger/contract/constants';
import type { ServerRow } from '@roger/contract/families/server';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/row-actions.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList, type List } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteServersDialog } from './delete-servers-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';
import { ServerFilters } from './filters.tsx';
import './server-list.css';

export function ServerListScreen() {
  const { t } = useTranslation();
  const list = useList(api.server.list);
  const dialogs = useDialogs<ServerRow>();
  // Servers are the platform's to change, whatever a role holds (docs/domain.md §1).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const mayDelete = useAllowed('server.delete');
  const actions = (
    <>
      <AddButton need="server.add" onClick={dialogs.add}>
        {t('serverList.add')}
      </AddButton>
      <DeleteSelectedButton need="server.delete" list={list} onClick={dialogs.remove} />
    </>
  );
  return (
    <>
      <NoServerNote list={list} platform={platform} />
      <ListScreen
        title={t('menu.screens.serverList')}
        list={list}
        columns={columns}
        rowKey="servId"
        rowName={(row) => row.servName}
        selectable={platform && mayDelete}
        filters={<ServerFilters />}
        actions={platform && actions}
        rowActions={(row) =>
          platform
            ? [
                editAction(t, 'server.edit', () => dialogs.edit(row)),
                deleteAction(t, 'server.delete', () => dialogs.remove([row])),
              ]
            : []
        }
      />
      <AddServerDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditServerDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteServersDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

/** Says what to do while there is nothing to list. */
function NoServerNote({ list, platform }: { list: List<ServerRow>; platform: boolean }) {
  const { t } = useTranslation();
  const filtered = Object.keys(list.filters).length > 0;
  if (list.loading || list.error !== null || list.total > 0 || filtered) return null;
  const text = t(platform ? 'serverList.noneYet' : 'serverList.noneBound');
  return <Alert type="info" showIcon className="gap-below" title={text} />;
}

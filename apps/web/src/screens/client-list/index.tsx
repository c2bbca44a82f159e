import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { AddClientDialog } from './edit/add-client-dialog.tsx';
import { BindServersDialog } from './hosts/bind-servers-dialog.tsx';
import { ClientDetails } from './details/client-details.tsx';
import { ClientHostsDialog } from './hosts/client-hosts-dialog.tsx';
import './client-list.css';
import { ClientTree } from './client-tree.tsx';
import { clientColumns } from './columns.tsx';
import { DeleteClientsDialog } from './move/delete-clients-dialog.tsx';
import { EditClientDialog } from './edit/edit-client-dialog.tsx';
import { ClientFilters, QuickClientFilters } from './filters.tsx';
import { HideSuperiorDialog } from './edit/hide-superior-dialog.tsx';
import { MoveClientDialog } from './move/move-client-dialog.tsx';
import { PreviewReminderDialog } from './edit/preview-reminder-dialog.tsx';
import { useBatchActions } from './use-batch-actions.tsx';
import { useClientActions, useRowDialogs } from './use-client-actions.tsx';

const CARD = [
  ['clientname', 'clienttype'],
  ['parentName', 'terminalCount'],
  ['contact', 'phone'],
] as const;

export function ClientListScreen() {
  const { t } = useTranslation();
  const list = useList(api.client.list);
  const dialogs = useDialogs<ClientRow>();
  const { show, rowOf, close } = useRowDialogs();
  const actionsOf = useClientActions({ edit: dialogs.edit, remove: dialogs.remove, show });
  const batch = useBatchActions(list, dialogs.remove);
  const selected = (list.filters['pid'] as number[] | undefined)?.[0];
  return (
    <>
      <WithDetails renderDetails={(item) => <ClientDetails item={item} list={list} actionsOf={actionsOf} />}>
        <div className="tree-split fills">
          <ClientTree selected={selected} onSelect={(id) => list.setFilters(id === undefined ? {} : { pid: [id] })} />
          <ListScreen
            list={list}
            columns={clientColumns}
            rowKey="id"
            rowName={(row) => row.clientname}
            card={CARD}
            purpose={t('list.purpose.clients')}
            search={<SearchFilter field="clientname" />}
            quick={<QuickClientFilters />}
            filters={<ClientFilters />}
            primary={
              <AddButton need="client.add" onClick={dialogs.add}>
                {t('clientList.add')}
              </AddButton>
            }
            exportCall={api.client.exportClient}
            batchActions={batch.actions}
            rowActions={actionsOf}
          />
        </div>
      </WithDetails>
      <AddClientDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditClientDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteClientsDialog list={list} selection={dialogs.deleting} onClose={dialogs.close} />
      <MoveClientDialog row={rowOf('move')} onClose={close} />
      <BindServersDialog row={rowOf('servers')} onClose={close} />
      <ClientHostsDialog row={rowOf('hosts')} onClose={close} />
      <HideSuperiorDialog row={rowOf('hide')} onClose={close} />
      <PreviewReminderDialog row={rowOf('preview')} onClose={close} />
      {batch.dialogs}
    </>
  );
}

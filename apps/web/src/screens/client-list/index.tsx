import type { ClientRow } from '@roger/contract/families/client';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddClientDialog } from './add-client-dialog.tsx';
import { BindServersDialog } from './bind-servers-dialog.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientHostsDialog } from './client-hosts-dialog.tsx';
import './client-list.css';
import { ClientTree } from './client-tree.tsx';
import { clientColumns } from './columns.tsx';
import { DeleteClientsDialog } from './delete-clients-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { ClientFilters, QuickClientFilters } from './filters.tsx';
import { HideSuperiorDialog } from './hide-superior-dialog.tsx';
import { MoveClientDialog } from './move-client-dialog.tsx';
import { PreviewReminderDialog } from './preview-reminder-dialog.tsx';
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
  const further = useRowDialogs();
  const actionsOf = useClientActions({ edit: dialogs.edit, remove: dialogs.remove, show: further.show });
  const batch = useBatchActions(list, dialogs.remove);
  const chosen = (list.filters['pid'] as number[] | undefined)?.[0];
  return (
    <>
      <WithDetails renderDetails={(item) => <ClientDetails item={item} list={list} actionsOf={actionsOf} />}>
        <div className="tree-split fills">
          <ClientTree chosen={chosen} onChoose={(id) => list.setFilters(id === undefined ? {} : { pid: [id] })} />
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
      <DeleteClientsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
      <MoveClientDialog row={further.rowOf('move')} onClose={further.close} />
      <BindServersDialog row={further.rowOf('servers')} onClose={further.close} />
      <ClientHostsDialog row={further.rowOf('hosts')} onClose={further.close} />
      <HideSuperiorDialog row={further.rowOf('hide')} onClose={further.close} />
      <PreviewReminderDialog row={further.rowOf('preview')} onClose={further.close} />
      {batch.dialogs}
    </>
  );
}

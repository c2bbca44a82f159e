import { SwapOutlined } from '@ant-design/icons';
import type { ClientRow } from '@roger/contract/families/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../kit/export-button.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList, type List } from '../../kit/use-list.ts';
import { Allowed, useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddClientDialog } from './add-client-dialog.tsx';
import './client-list.css';
import { ClientTree } from './client-tree.tsx';
import { columns } from './columns.tsx';
import { DeleteClientsDialog } from './delete-clients-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { ClientFilters } from './filters.tsx';
import { MoveClientDialog } from './move-client-dialog.tsx';

export function ClientListScreen() {
  const { t } = useTranslation();
  const list = useList(api.client.list);
  const dialogs = useDialogs<ClientRow>();
  const [moving, setMoving] = useState<ClientRow | null>(null);
  const { clientInfo } = useSession();
  const chosen = (list.filters['pid'] as number[] | undefined)?.[0];
  const actionsOf = (row: ClientRow): RowAction[] => {
    const edit = editAction(t, 'client.edit', () => dialogs.edit(row));
    if (row.id === clientInfo.id) return [edit];
    const move = {
      key: 'move',
      need: 'client.edit',
      label: t('clientList.move'),
      icon: <SwapOutlined />,
      onClick: () => setMoving(row),
    } as const;
    return [edit, move, deleteAction(t, 'client.delete', () => dialogs.remove([row]))];
  };
  return (
    <div className="client-split">
      <ClientTree chosen={chosen} onChoose={(id) => list.setFilters(id === undefined ? {} : { pid: [id] })} />
      <ListScreen
        title={t('menu.screens.clientList')}
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.clientname}
        selectable={useAllowed('client.delete')}
        filters={<ClientFilters />}
        actions={<ClientActions list={list} onAdd={dialogs.add} onDelete={dialogs.remove} />}
        rowActions={actionsOf}
      />
      <AddClientDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditClientDialog row={dialogs.editing} onClose={dialogs.close} />
      <MoveClientDialog row={moving} onClose={() => setMoving(null)} />
      <DeleteClientsDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
    </div>
  );
}

interface ClientActionsProps {
  list: List<ClientRow>;
  onAdd: () => void;
  onDelete: (rows: ClientRow[]) => void;
}

function ClientActions({ list, onAdd, onDelete }: ClientActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <AddButton need="client.add" onClick={onAdd}>
        {t('clientList.add')}
      </AddButton>
      <Allowed need="client.export">
        <ExportButton call={api.client.exportClient} list={list} />
      </Allowed>
      <DeleteSelectedButton need="client.delete" list={list} onClick={onDelete} />
    </>
  );
}

import type { GroupRow } from '@roger/contract/families/group-row';
import type { TFunction } from 'i18next';
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
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddGroupsDialog } from './add-groups-dialog.tsx';
import { AssociateDialog } from './associate-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteGroupsDialog } from './delete-groups-dialog.tsx';
import { EditGroupDialog } from './edit-group-dialog.tsx';
import { GroupFilters, QuickGroupFilters } from './filters.tsx';
import { GroupPage } from './group-page.tsx';
import { GroupTree } from './group-tree.tsx';

const CARD = [
  ['grpName', 'grpType'],
  ['clientName', 'terminalCount'],
  ['parentName', 'area'],
] as const;

export function GroupListScreen() {
  const { t } = useTranslation();
  const list = useList(api.group.list);
  const dialogs = useDialogs<GroupRow>();
  const [associating, associate] = useState<GroupRow | null>(null);
  const actionsOf = (row: GroupRow) => [
    editAction(t, 'group.edit', () => dialogs.edit(row)),
    associateAction(t, row, () => associate(row)),
    deleteAction(t, 'group.delete', () => dialogs.remove(chosenRows(row))),
  ];
  return (
    <>
      <WithDetails renderDetails={(item) => <GroupPage item={item} list={list} actionsOf={actionsOf} />}>
        <div className="tree-split fills">
          <GroupTree filters={list.filters} setFilters={list.setFilters} />
          <ListScreen
            list={list}
            columns={columns}
            rowKey="grpId"
            rowName={(row) => row.grpName}
            card={CARD}
            keepTo="terminalCount"
            purpose={t('groupList.purpose')}
            search={<SearchFilter field="keyword" label={t('groupList.keyword')} />}
            quick={<QuickGroupFilters />}
            filters={<GroupFilters />}
            primary={
              <AddButton need="group.add" onClick={dialogs.add}>
                {t('groupList.add')}
              </AddButton>
            }
            exportCall={api.group.exportGroup}
            rowActions={actionsOf}
            batchActions={(rows) => [deleteAction(t, 'group.delete', () => dialogs.remove(rows))]}
          />
        </div>
      </WithDetails>
      <AddGroupsDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditGroupDialog row={dialogs.editing} onClose={dialogs.close} />
      <AssociateDialog row={associating} onClose={() => associate(null)} />
      <DeleteGroupsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

/** A temporary group has no associations. */
function associateAction(t: TFunction, { grpType }: GroupRow, onClick: () => void): RowAction {
  const disabled = grpType === 'temporary' ? t('groupList.associate.temporary') : undefined;
  return { key: 'associate', need: 'group.associate', label: t('groupList.associate.action'), disabled, onClick };
}

import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddMembersDialog } from '../../features/groups/add-members-dialog.tsx';
import { itemAction } from '../../kit/actions/item-actions.ts';
import { deleteAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { AssociateDialog } from './associate-dialog.tsx';
import { columns } from './columns.tsx';
import { GroupFilters, QuickGroupFilters } from './filters.tsx';
import { GroupDialogs } from './group-dialogs.tsx';
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
  const [filling, fill] = useState<GroupRow | null>(null);
  const actionsOf = (row: GroupRow) => [
    itemAction(t, 'group', 'edit', () => dialogs.edit(row)),
    itemAction(t, 'group', 'addMembers', () => fill(row)),
    associateAction(t, row, () => associate(row)),
    itemAction(t, 'group', 'delete', () => dialogs.remove(selectionOf(row))),
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
      <GroupDialogs dialogs={dialogs} list={list} />
      <AddMembersDialog group={filling} onClose={() => fill(null)} />
      <AssociateDialog row={associating} onClose={() => associate(null)} />
    </>
  );
}

/** A temporary group has no associations. */
function associateAction(t: TFunction, { grpType }: GroupRow, onClick: () => void): RowAction {
  const disabled = grpType === 'temporary' ? t('groupList.associate.temporary') : undefined;
  return { ...itemAction(t, 'group', 'associate', onClick), disabled };
}

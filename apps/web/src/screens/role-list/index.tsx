import type { RoleRow } from '@roger/contract/families/role';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteRolesDialog } from './delete-roles-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { QuickRoleFilters, RoleFilters } from './filters.tsx';
import { GrantRoleDialog } from './grant-role-dialog.tsx';
import { useEditable } from './use-editable.ts';
import './role-list.css';

const CARD = [['roleName', 'userCount'], ['isOpen'], ['clientName']] as const;

export function RoleListScreen() {
  const { t } = useTranslation();
  const list = useList(api.role.list);
  const dialogs = useDialogs<RoleRow>();
  const [granting, setGranting] = useState<RoleRow | null>(null);
  const mayGrant = useAllowed('role.grant');
  const editable = useEditable();
  const actionsOf = (row: RoleRow): RowAction[] => {
    const grant = {
      key: 'grant',
      need: 'role.grant',
      label: t('roleList.grant'),
      onClick: () => setGranting(row),
    } as const;
    if (!editable(row)) return [grant];
    const edit = editAction(t, 'role.edit', () => dialogs.edit(row));
    if (row.isDefault) return [edit, grant];
    return [edit, grant, deleteAction(t, 'role.delete', () => dialogs.remove(chosenRows(row)))];
  };
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="roleid"
        rowName={(row) => row.roleName}
        card={CARD}
        purpose={t('list.purpose.roles')}
        search={<SearchFilter field="roleName" />}
        quick={<QuickRoleFilters />}
        filters={<RoleFilters />}
        primary={
          <AddButton need="role.add" onClick={dialogs.add}>
            {t('roleList.add')}
          </AddButton>
        }
        batchActions={(chosen) => [deleteAction(t, 'role.delete', () => dialogs.remove(chosen))]}
        rowActions={actionsOf}
      />
      <AddRoleDialog open={dialogs.adding} onAdded={(row) => mayGrant && setGranting(row)} onClose={dialogs.close} />
      <EditRoleDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteRolesDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
      <GrantRoleDialog row={granting} onClose={() => setGranting(null)} />
    </>
  );
}

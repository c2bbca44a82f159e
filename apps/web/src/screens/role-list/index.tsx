import type { RoleRow } from '@roger/contract/families/tenancy/role';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { QuickRoleFilters, RoleFilters } from './filters.tsx';
import { GrantRoleDialog } from './grant-role-dialog.tsx';
import { RoleDialogs } from './role-dialogs.tsx';
import { useEditable } from './use-editable.ts';
import './role-list.css';

const CARD = [['roleName', 'userCount'], ['isOpen'], ['clientName']] as const;

export function RoleListScreen() {
  const { t } = useTranslation();
  const list = useList(api.role.list);
  const dialogs = useDialogs<RoleRow>();
  const [granting, setGranting] = useState<RoleRow | null>(null);
  const canGrant = useAllowed('role.grant');
  const isEditable = useEditable();
  const actionsOf = (row: RoleRow): RowAction[] => {
    const onClick = () => setGranting(row);
    const grant: RowAction = { key: 'grant', need: 'role.grant', label: t('roleList.grant'), onClick };
    if (!isEditable(row)) return [grant];
    const edit = editAction(t, 'role.edit', () => dialogs.edit(row));
    if (row.isDefault) return [edit, grant];
    return [edit, grant, deleteAction(t, 'role.delete', () => dialogs.remove(selectionOf(row)))];
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
        batchActions={(rows) => [deleteAction(t, 'role.delete', () => dialogs.remove(rows))]}
        rowActions={actionsOf}
      />
      <RoleDialogs dialogs={dialogs} list={list} onAdded={(row) => canGrant && setGranting(row)} />
      <GrantRoleDialog row={granting} onClose={() => setGranting(null)} />
    </>
  );
}

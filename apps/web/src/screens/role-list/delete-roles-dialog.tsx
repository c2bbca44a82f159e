import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';

interface DeleteRolesDialogProps {
  list: List<RoleRow>;
  rows: RoleRow[] | null;
  onClose: () => void;
}

export function DeleteRolesDialog({ list, rows, onClose }: DeleteRolesDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, roles: RoleRow[]) => {
    if (key === 'roleUsed') {
      const to = `/account-list?roleid=${roles.map(({ roleid }) => roleid).join(',')}`;
      return { text: t('roleList.used', params), link: { to, label: t('common.result.accounts') } };
    }
    return key === 'defaultRole' ? { text: t('roleList.defaultKept') } : null;
  };
  return (
    <ConfirmDelete
      call={api.role.delete}
      list={list}
      rows={rows}
      idOf={(row) => row.roleid}
      rowName={(row) => row.roleName}
      explain={explain}
      onClose={onClose}
    />
  );
}

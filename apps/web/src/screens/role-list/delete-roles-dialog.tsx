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
  const explain = ({ key, params }: ApiError) => {
    if (key === 'roleUsed') return t('roleList.used', params);
    return key === 'defaultRole' ? t('roleList.defaultKept') : null;
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

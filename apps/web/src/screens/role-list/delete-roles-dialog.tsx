import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, listOf } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteRolesDialogProps {
  list: List<RoleRow>;
  chosen: Chosen<RoleRow> | null;
  onClose: () => void;
}

export function DeleteRolesDialog({ list, chosen, onClose }: DeleteRolesDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, roles: Chosen<RoleRow>) => {
    if (key === 'roleUsed') {
      const to = listOf('/account-list?roleid=', roles, ({ roleid }) => roleid);
      return { text: t('roleList.used', params), ...linkTo(to, t('common.result.accounts')) };
    }
    return key === 'defaultRole' ? { text: t('roleList.defaultKept') } : null;
  };
  return (
    <ConfirmDelete
      call={api.role.delete}
      list={list}
      chosen={chosen}
      idOf={(row) => row.roleid}
      rowName={(row) => row.roleName}
      explain={explain}
      onClose={onClose}
    />
  );
}

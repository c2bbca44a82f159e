import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';

function Openness({ row: { isOpen } }: { row: RoleRow }) {
  const { t } = useTranslation();
  return t(`values.isOpen.${isOpen}` as 'values.kind.terminal');
}

export const columns: ListColumn<RoleRow>[] = [
  { key: 'roleName', width: 220 },
  { key: 'isOpen', width: 190, render: (row) => <Openness row={row} /> },
  flagColumn('isDefault', 140),
  numberColumn('userCount'),
  { key: 'clientName', width: 220 },
  timeColumn('createTime'),
  { key: 'roleid', width: 100, optional: true },
];

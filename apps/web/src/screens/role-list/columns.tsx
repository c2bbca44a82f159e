import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, StatusTag, timeColumn, type ListColumn } from '../../kit/columns.tsx';

function Openness({ row: { isOpen } }: { row: RoleRow }) {
  const { t } = useTranslation();
  return (
    <StatusTag tone={isOpen === 1 ? 'processing' : 'default'}>
      {t(`values.isOpen.${isOpen}` as 'values.kind.terminal')}
    </StatusTag>
  );
}

export const columns: ListColumn<RoleRow>[] = [
  { key: 'roleid', width: 100, optional: true },
  { key: 'roleName', width: 240 },
  { key: 'isOpen', width: 200, render: (row) => <Openness row={row} /> },
  flagColumn('isDefault', 140),
  numberColumn('userCount'),
  { key: 'clientName', width: 220 },
  timeColumn('createTime'),
];

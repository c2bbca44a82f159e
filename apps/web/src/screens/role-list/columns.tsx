import type { RoleRow } from '@roger/contract/families/tenancy/role';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

export const columns: ListColumn<RoleRow>[] = [
  { key: 'roleName', width: 220 },
  valueColumn('isOpen', 190),
  flagColumn('isDefault', 140),
  numberColumn('userCount'),
  { key: 'clientName', width: 220 },
  timeColumn('createTime'),
  { key: 'roleid', width: 100, optional: true },
];

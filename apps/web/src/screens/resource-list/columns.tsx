import type { ListedResource } from '@roger/contract/families/tenancy/resource';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { resourceNameOf } from '../../lib/format/resource-name.ts';

/** Menu name, indented by depth; followed by the stored name if that differs. */
function Name({ row }: { row: ListedResource }) {
  const { t } = useTranslation();
  const name = resourceNameOf(t, row);
  return (
    <span className="resource-name" data-depth={row.type}>
      {name}
      {name !== row.resourceName && <span className="quiet"> {row.resourceName}</span>}
    </span>
  );
}

function Kind({ row: { type } }: { row: ListedResource }) {
  const { t } = useTranslation();
  return t(`values.resourceType.${type}` as 'values.kind.terminal');
}

export const columns: ListColumn<ListedResource>[] = [
  { key: 'resourceName', width: 320, render: (row) => <Name row={row} /> },
  { key: 'powerName', width: 220, render: ({ powerName }) => <code>{powerName}</code> },
  { key: 'type', width: 150, render: (row) => <Kind row={row} /> },
  { key: 'route', width: 180 },
  { ...numberColumn<ListedResource>('level'), optional: true },
  numberColumn('orderNo', 110),
  flagColumn('seeded'),
  { key: 'id', width: 90, optional: true },
];

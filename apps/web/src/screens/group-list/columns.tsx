import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { Nothing, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

function Terminals({ row: { terminalCount: terminals, onlineCount: online } }: { row: GroupRow }) {
  const { t } = useTranslation();
  return <span className="figures">{t('groupList.online', { terminals, online })}</span>;
}

function Associated({ row: { associated } }: { row: GroupRow }) {
  if (associated.length === 0) return <Nothing />;
  return associated.map(({ grpId, grpName }) => <IdLink key={grpId} kind="group" item={grpId} text={grpName} />);
}

export const columns: ListColumn<GroupRow>[] = [
  {
    key: 'grpName',
    width: 180,
    itemOf: (row) => row.grpId,
    render: ({ grpId, grpName }) => <IdLink kind="group" item={grpId} text={grpName} />,
  },
  valueColumn('grpType', 110),
  {
    key: 'parentName',
    width: 140,
    render: ({ grpPid, parentName }) =>
      grpPid === null ? <Nothing /> : <IdLink kind="group" item={grpPid} text={parentName ?? ''} />,
  },
  {
    key: 'clientName',
    width: 160,
    render: ({ clientId, clientName }) => <IdLink kind="client" item={clientId} text={clientName} />,
  },
  { key: 'terminalCount', width: 140, render: (row) => <Terminals row={row} /> },
  { key: 'associated', width: 180, render: (row) => <Associated row={row} /> },
  { key: 'area', width: 140 },
  timeColumn('endTime'),
  timeColumn('createTime'),
  { key: 'grpId', width: 100, optional: true },
];

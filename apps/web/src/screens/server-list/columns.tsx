import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { useTranslation } from 'react-i18next';
import { IdLink } from '../../kit/text/id-link.tsx';
import { numberColumn, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

function Status({ row: { status } }: { row: ServerRow }) {
  const { t } = useTranslation();
  return (
    <StateWord tone={status === 'connected' ? 'success' : 'default'}>{t(`values.serverStatus.${status}`)}</StateWord>
  );
}

export const columns: ListColumn<ServerRow>[] = [
  {
    key: 'servName',
    width: 200,
    itemOf: (row) => row.servId,
    render: ({ servId, servName }) => <IdLink kind="server" item={servId} text={servName} />,
  },
  { key: 'status', width: 140, render: (row) => <Status row={row} /> },
  { key: 'servIp', width: 200 },
  { key: 'tport', width: 90 },
  numberColumn('terminalCount', 130),
  numberColumn('clientCount', 130),
  timeColumn('createTime'),
  { key: 'servId', width: 100, optional: true },
];

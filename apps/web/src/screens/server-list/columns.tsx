import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { numberColumn, StatusTag, timeColumn, type ListColumn } from '../../kit/columns.tsx';

function Status({ row: { status } }: { row: ServerRow }) {
  const { t } = useTranslation();
  return (
    <StatusTag tone={status === 'connected' ? 'success' : 'default'}>{t(`values.serverStatus.${status}`)}</StatusTag>
  );
}

export const columns: ListColumn<ServerRow>[] = [
  { key: 'servId', width: 100, optional: true },
  { key: 'servName', width: 220 },
  { key: 'servIp', width: 220 },
  { key: 'tport', width: 110 },
  { key: 'status', width: 150, render: (row) => <Status row={row} /> },
  numberColumn('terminalCount', 130),
  numberColumn('clientCount', 130),
  timeColumn('createTime'),
];

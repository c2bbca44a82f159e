import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../features/servers/use-clock-text.ts';
import { IdLink } from '../../kit/text/id-link.tsx';
import { numberColumn, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

/** The connection, and the clock where it is wrong: such a server is connected, yet its terminals seem offline. */
function Status({ row: { status, clockSeconds } }: { row: Pick<ServerRow, 'status' | 'clockSeconds'> }) {
  const { t } = useTranslation();
  const clockText = useClockText();
  return (
    <>
      <StateWord tone={status === 'connected' ? 'success' : 'default'}>{t(`values.serverStatus.${status}`)}</StateWord>
      {Number.isFinite(clockSeconds) && (
        <div>
          <StateWord tone="warning">{clockText(clockSeconds ?? 0)}</StateWord>
        </div>
      )}
    </>
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

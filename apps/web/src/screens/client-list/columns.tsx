import type { ClientRow } from '@roger/contract/families/client';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, StatusTag, timeColumn, type ListColumn } from '../../kit/columns.tsx';

function Kind({ row: { clienttype } }: { row: ClientRow }) {
  const { t } = useTranslation();
  return (
    <StatusTag tone={clienttype === 2 ? 'default' : 'processing'}>
      {t(`values.clienttype.${clienttype}` as 'values.kind.terminal')}
    </StatusTag>
  );
}

function Offset({ row: { timeDiff } }: { row: ClientRow }) {
  const { t } = useTranslation();
  const hours = Math.trunc(Math.abs(timeDiff));
  const minutes = Math.round((Math.abs(timeDiff) - hours) * 60);
  const offset = `${timeDiff < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return <span className="nowrap">{t('clientList.utc', { offset })}</span>;
}

const optional = true as const;

export const columns: ListColumn<ClientRow>[] = [
  { key: 'id', width: 90, optional },
  { key: 'clientname', width: 220 },
  { key: 'clienttype', width: 120, render: (row) => <Kind row={row} /> },
  { key: 'parentName', width: 200 },
  numberColumn('terminalCount', 120),
  numberColumn('cregroupcount', 130),
  { key: 'contact', width: 150 },
  { key: 'phone', width: 160 },
  { key: 'email', width: 220, optional },
  { key: 'company', width: 180, optional },
  { key: 'address', width: 220, optional },
  { key: 'timeDiff', width: 150, render: (row) => <Offset row={row} /> },
  { key: 'servName', width: 150, optional },
  { ...flagColumn('reminderEnabled', 130), optional },
  { ...flagColumn('hideSuper', 150), optional },
  timeColumn('createTime'),
];

import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flagColumn, Nothing, numberColumn, StatusTag, timeColumn, type ListColumn } from '../../kit/columns.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

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

/** The first name, and how many more there are. */
function Hosts({ row: { hosts } }: { row: ClientRow }) {
  const { t } = useTranslation();
  const [first, ...more] = hosts;
  if (first === undefined) return <Nothing />;
  if (more.length === 0) return first;
  return (
    <span title={hosts.join('\n')}>
      {first} <span className="quiet nowrap">{t('clientList.hosts.more', { count: more.length })}</span>
    </span>
  );
}

/** The template the client pays by, by its name. */
function BoundTemplate({ row: { id, priceTemplateId } }: { row: ClientRow }) {
  const { data } = useQuery({
    ...queryOf(api.priceTemplate.queryByClient, { clientId: id }),
    enabled: priceTemplateId !== null,
  });
  if (priceTemplateId === null) return <Nothing />;
  return data?.templateName ?? priceTemplateId;
}

const optional = true as const;

const afterName: ListColumn<ClientRow>[] = [
  { key: 'clienttype', width: 120, render: (row) => <Kind row={row} /> },
  { key: 'parentName', width: 200 },
  { key: 'parentContact', width: 180, optional },
  { key: 'parentPhone', width: 180, optional },
  { key: 'parentEmail', width: 220, optional },
  { key: 'parentAddress', width: 220, optional },
  numberColumn('terminalCount', 120),
  numberColumn('cregroupcount', 130),
  numberColumn('groupCount', 110),
  { key: 'contact', width: 150 },
  { key: 'phone', width: 160 },
  { key: 'email', width: 220, optional },
  { key: 'company', width: 180, optional },
  { key: 'address', width: 220, optional },
  { key: 'timeDiff', width: 150, render: (row) => <Offset row={row} /> },
  { key: 'servName', width: 150 },
  { key: 'hosts', width: 200, render: (row) => <Hosts row={row} /> },
  { ...flagColumn('customPricing', 130), optional },
  { ...flagColumn('hideSuper', 150), optional },
  { ...flagColumn('hideSuperContact', 180), optional },
  { ...flagColumn('reminderEnabled', 130), optional },
  { ...numberColumn('reminderDays', 140), optional },
  timeColumn('createTime'),
];

function AllHosts({ row: { hosts } }: { row: ClientRow }) {
  if (hosts.length === 0) return <Nothing />;
  return hosts.map((host) => <div key={host}>{host}</div>);
}

/** What the details show: every field but the name, which is their title, and the servers, which follow. */
export const detailColumns: ListColumn<ClientRow>[] = [
  { key: 'id' },
  ...afterName
    .filter(({ key }) => key !== 'servName')
    .map((column) =>
      column.key === 'hosts' ? { ...column, render: (row: ClientRow) => <AllHosts row={row} /> } : column,
    ),
  { key: 'cloudDataId' },
  { key: 'priceTemplateId', render: (row) => <BoundTemplate row={row} /> },
];

/** The list's columns; the name opens the details. */
export function clientColumns(onOpen: (row: ClientRow) => void): ListColumn<ClientRow>[] {
  const name = (row: ClientRow) => (
    <button type="button" className="link-button" onClick={() => onOpen(row)}>
      {row.clientname}
    </button>
  );
  return [{ key: 'id', width: 90, optional }, { key: 'clientname', width: 220, render: name }, ...afterName];
}

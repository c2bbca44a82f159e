import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { flagColumn, Nothing, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { MailedAddress } from '../../features/mail-trouble/mailed-address.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { offsetText } from '../../lib/format/zone.ts';
import { isUnreachable, ReminderState, UnreachableSign } from './no-address.tsx';

/** The first name and the number of the others. */
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

/** Name of the price template that applies to the client. */
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
  valueColumn('clienttype', 110),
  { key: 'parentName', width: 170 },
  numberColumn('terminalCount', 100),
  { key: 'contact', width: 130 },
  { key: 'phone', width: 150 },
  numberColumn('groupCount', 110),
  { ...numberColumn('cregroupcount', 130), optional },
  {
    key: 'email',
    width: 220,
    optional,
    render: ({ email, mailTrouble }) => <MailedAddress address={email} trouble={mailTrouble} />,
  },
  { key: 'company', width: 180, optional },
  { key: 'address', width: 220, optional },
  { key: 'parentContact', width: 180, optional },
  { key: 'parentPhone', width: 180, optional },
  { key: 'parentEmail', width: 220, optional },
  { key: 'parentAddress', width: 220, optional },
  { key: 'timeDiff', width: 150, optional, render: ({ timeDiff }) => offsetText(timeDiff) },
  { key: 'timeZone', width: 200, optional },
  { key: 'servName', width: 150, optional },
  { key: 'cloudDataName', width: 180, optional, render: (row) => <DefaultPlan row={row} /> },
  { key: 'hosts', width: 200, optional, render: (row) => <Hosts row={row} /> },
  { ...flagColumn('customPricing', 130), optional },
  { ...flagColumn('hideSuper', 150), optional },
  { ...flagColumn('hideSuperContact', 180), optional },
  { key: 'reminderEnabled', width: 170, optional, render: (row) => <ReminderState row={row} /> },
  { ...numberColumn('reminderDays', 140), optional },
  { ...flagColumn('noAddress', 150), optional },
  { ...timeColumn('createTime'), optional },
];

function DefaultPlan({ row: { cloudDataName, cloudDataNameEn } }: { row: ClientRow }) {
  return <PlanName plan={{ goodsName: cloudDataName, goodsNameEn: cloudDataNameEn }} />;
}

function AllHosts({ row: { hosts } }: { row: ClientRow }) {
  if (hosts.length === 0) return <Nothing />;
  return hosts.map((host) => <div key={host}>{host}</div>);
}

/** Cells that show more in the details than in the list. */
const detailCells: Partial<Record<string, Pick<ListColumn<ClientRow>, 'render'>>> = {
  hosts: { render: (row) => <AllHosts row={row} /> },
  email: { render: ({ email, mailTrouble }) => <MailedAddress full address={email} trouble={mailTrouble} /> },
};

/** Columns of the details; servers and missing addresses are displayed elsewhere on the page. */
export const detailColumns: ListColumn<ClientRow>[] = [
  { key: 'id' },
  ...afterName
    .filter(({ key }) => key !== 'servName' && key !== 'noAddress')
    .map((column) => ({ ...column, ...detailCells[column.key] })),
  { key: 'priceTemplateId', render: (row) => <BoundTemplate row={row} /> },
];

/** Link to the client, with an icon if no mail can reach it. */
function ClientName({ row }: { row: ClientRow }) {
  const link = <IdLink kind="client" item={row.id} text={row.clientname} />;
  if (!isUnreachable(row)) return link;
  return (
    <span className="client-name">
      {link}
      <UnreachableSign />
    </span>
  );
}

/** Columns of the list. */
export const clientColumns: ListColumn<ClientRow>[] = [
  { key: 'clientname', width: 190, itemOf: (row) => row.id, render: (row) => <ClientName row={row} /> },
  ...afterName,
  { key: 'id', width: 90, optional },
];

import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemMissing } from '../../features/details/item-missing.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { Details, neighboursOf } from '../../kit/details.tsx';
import { Facts, inSections } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { itemAddress } from '../../lib/item-address.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { BalanceFigures, BoundServers, GroupFigures } from './client-holdings.tsx';
import { detailColumns } from './columns.tsx';

const SECTIONS = {
  identity: ['clienttype', 'terminalCount', 'timeDiff', 'createTime', 'id'],
  contact: ['contact', 'phone', 'email', 'company', 'address'],
  parent: ['parentName', 'parentContact', 'parentPhone', 'parentEmail', 'parentAddress'],
  rights: [
    'groupCount',
    'cregroupcount',
    'hosts',
    'customPricing',
    'priceTemplateId',
    'hideSuper',
    'reminderEnabled',
    'reminderDays',
    'cloudDataId',
  ],
} as const;

interface ClientDetailsProps {
  /** The client's id, as the address has it. */
  item: string;
  list: List<ClientRow>;
  actionsOf: (row: ClientRow) => RowAction[];
}

/** Everything about one client, read anew: its fields, what it holds and what was done to it. */
export function ClientDetails({ item, list, actionsOf }: ClientDetailsProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const allowed = useAllowedKeys();
  const id = Number(item);
  const { data, error, refetch } = useQuery({ ...queryOf(api.client.queryById, { id }), enabled: active });
  const known = data ?? list.rows.find((row) => row.id === id);
  return (
    <Details
      kind={t('details.kinds.client')}
      title={known?.clientname ?? item}
      address={itemAddress('client', item)}
      neighbours={neighboursOf(list.rows, (row) => String(row.id), item)}
      actions={data && actionsOf(data)}
    >
      {data === undefined ? (
        <ItemMissing error={error} retry={() => void refetch()} />
      ) : (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={data} /> },
            { key: 'holdings', content: <Holdings row={data} /> },
            { key: 'log', content: <LogOf target={data.clientname} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </Details>
  );
}

function Overview({ row }: { row: ClientRow }) {
  const { t } = useTranslation();
  const sections = (['identity', 'contact', 'parent', 'rights'] as const).map((name) => ({
    title: t(`details.sections.${name}`),
    keys: SECTIONS[name],
  }));
  return (
    <FamilyContext value="client">
      <Facts row={row} sections={inSections(detailColumns, sections)} />
    </FamilyContext>
  );
}

function Holdings({ row }: { row: ClientRow }) {
  return (
    <div className="client-details">
      <BoundServers client={row} />
      <GroupFigures clientId={row.id} />
      <BalanceFigures clientId={row.id} />
    </div>
  );
}

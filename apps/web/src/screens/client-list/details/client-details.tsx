import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../../features/details/details-tabs.tsx';
import { LogOf } from '../../../features/details/log-of.tsx';
import { ItemDetails } from '../../../features/details/item-details.tsx';
import { rowIdOf, useItem } from '../../../features/details/use-item.ts';
import { DescriptionList, inSections } from '../../../kit/details/description-list.tsx';
import type { RowAction } from '../../../kit/actions/row-actions.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { useAllowedKeys } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { FamilyContext } from '../../../lib/form/field-label.ts';
import { BalanceFigures, BoundServers, GroupFigures } from './client-holdings.tsx';
import { detailColumns } from '../columns.tsx';

const SECTIONS = {
  identity: ['clienttype', 'terminalCount', 'timeDiff', 'timeZone', 'createTime', 'id'],
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
    'cloudDataName',
  ],
} as const;

interface ClientDetailsProps {
  /** Id of the client from the address. */
  item: string;
  list: List<ClientRow>;
  actionsOf: (row: ClientRow) => RowAction[];
}

/** The details page of a client: its fields, holdings and log. */
export function ClientDetails({ item, list, actionsOf }: ClientDetailsProps) {
  const allowed = useAllowedKeys();
  const read = useItem(api.client.queryById, { id: rowIdOf(item) }, (row) => row);
  return (
    <ItemDetails
      kind="client"
      item={item}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.id}
      nameOf={(row) => row.clientname}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'holdings', content: <Holdings row={row} /> },
            { key: 'log', content: <LogOf target={row.clientname} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </ItemDetails>
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
      <DescriptionList row={row} sections={inSections(detailColumns, sections)} />
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

import type { CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { columns } from './columns.tsx';
import { QuickUsageFilters, UsageFilters } from './filters.tsx';
import { UsageDrawer } from './usage-drawer.tsx';

const CARD = [
  ['iccid', 'percent'],
  ['msId', 'runsOutOn'],
  ['clientName', 'goodsName'],
] as const;

/** Data use of SIM cards in a month, compared with their plans. */
export function CloudDataUsageScreen() {
  const { t } = useTranslation();
  const list = useList(api.cloudUsage.list);
  const [row, setRow] = useState<CloudUsageRow | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={({ iccid, month }) => `${iccid} ${month}`}
        card={CARD}
        purpose={t('cloudDataUsage.purpose')}
        search={<SearchFilter field="iccid" several />}
        quick={<QuickUsageFilters />}
        filters={<UsageFilters />}
        rowActions={(one) => [
          { key: 'details', need: 'cloudDataUsage', label: t('cloudDataUsage.detail'), onClick: () => setRow(one) },
        ]}
      />
      <FamilyContext value="cloud-usage">
        <UsageDrawer row={row} onClose={() => setRow(null)} />
      </FamilyContext>
    </>
  );
}

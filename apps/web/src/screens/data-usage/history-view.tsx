import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { historyColumns } from './columns.tsx';
import { HistoryFilters, QuickHistoryFilters } from './filters.tsx';

const CARD = [
  ['iccid', 'usage'],
  ['msId', 'date'],
] as const;

/** Data use of SIM cards by day. */
export function HistoryView() {
  const { t } = useTranslation();
  const list = useList(api.dataUsageHistory.list);
  return (
    <ListScreen
      list={list}
      columns={historyColumns}
      rowKey="id"
      rowName={(row) => `${row.iccid} ${row.date}`}
      card={CARD}
      purpose={t('dataUsage.purposeHistory')}
      search={<SearchFilter field="iccid" several />}
      quick={<QuickHistoryFilters />}
      filters={<HistoryFilters />}
    />
  );
}

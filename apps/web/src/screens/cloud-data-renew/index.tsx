import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { columns } from './columns.tsx';
import { PlanFilters, QuickPlanFilters } from './filters.tsx';

const CARD = [['msId', 'status'], ['goodsName', 'remainDays'], ['clientName', 'endTime'], ['iccid']] as const;

/** The cloud plans of terminals, what ends first at the top. */
export function CloudDataRenewScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalCloudPlan.list);
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowKey="id"
      rowName={(row) => row.msId}
      card={CARD}
      purpose={t('cloudDataRenew.purpose')}
      search={<SearchFilter field="msId" maxLength={16} />}
      quick={<QuickPlanFilters />}
      filters={<PlanFilters />}
    />
  );
}

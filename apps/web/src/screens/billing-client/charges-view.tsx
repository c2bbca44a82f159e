import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { chargeColumns } from './charge-columns.tsx';
import { ChargeFilters, QuickChargeFilters } from './filters.tsx';

const CARD = [
  ['msId', 'status'],
  ['funcName', 'amount'],
  ['clientName', 'day'],
] as const;

/** Daily charges of the scope for functions billed by duration, paid and unpaid ones. */
export function ChargesView() {
  const { t } = useTranslation();
  const list = useList(api.videoBilling.list);
  return (
    <ListScreen
      list={list}
      columns={chargeColumns}
      rowKey="id"
      rowName={(row) => `${row.msId} ${row.day}`}
      card={CARD}
      purpose={t('list.purpose.charges')}
      search={<SearchFilter field="msId" several />}
      quick={<QuickChargeFilters />}
      filters={<ChargeFilters />}
    />
  );
}

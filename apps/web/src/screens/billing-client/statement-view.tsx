import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { QuickStatementFilters, StatementFilters } from './filters.tsx';
import { statementColumns } from './statement-columns.tsx';

const CARD = [
  ['type', 'amount'],
  ['billNo', 'currency'],
  ['clientName', 'createTime'],
] as const;

/** Bookings on the balances of the clients of the scope. */
export function StatementView() {
  const { t } = useTranslation();
  const list = useList(api.billing.list);
  return (
    <ListScreen
      list={list}
      columns={statementColumns}
      rowKey="id"
      rowName={(row) => row.billNo}
      card={CARD}
      purpose={t('list.purpose.statement')}
      search={<SearchFilter field="billNo" maxLength={32} />}
      quick={<QuickStatementFilters />}
      filters={<StatementFilters />}
      exportCall={api.billing.exportBillingLog}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { columns } from './columns.tsx';
import { QuickRecordFilters, RecordFilters } from './filters.tsx';

const CARD = [
  ['msId', 'status'],
  ['msName', 'newVersion'],
  ['taskName', 'reason'],
] as const;

/** Outcome of upgrade tasks for each terminal. */
export function UpgradeRecordsScreen() {
  const { t } = useTranslation();
  const list = useList(api.upgradeRecord.list);
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowKey="id"
      rowName={(row) => `${row.msId} ${row.taskName}`}
      card={CARD}
      purpose={t('upgradeRecords.purpose')}
      search={<SearchFilter field="msId" several />}
      quick={<QuickRecordFilters />}
      filters={<RecordFilters />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { manyFilter } from '../../features/filters/many-filter.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';

const MAX_TASKS = 500;

/** Filter options of the newest tasks. */
function useTasks() {
  const allowed = useAllowed('terminalUpgrade');
  const { data } = useQuery({
    ...queryOf(api.upgradeTask.list, { pageSize: MAX_TASKS }),
    staleTime: LOOKUP_STALE_MS,
    enabled: allowed,
  });
  return (data?.records ?? []).map(({ id, taskName }) => ({ value: id, label: taskName }));
}

const TaskFilter = manyFilter('taskId', useTasks);

export function QuickRecordFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="upgradeOutcome" />
      <TaskFilter />
      <ClientFilter />
    </>
  );
}

export function RecordFilters() {
  return (
    <>
      <ChoiceFilter field="step" values="upgradeStep" />
      <TimeFilter field="upgradeTime" />
      <TextFilter field="msName" />
      <SubFilter />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

const MOST_TASKS = 500;

function useTasks() {
  const allowed = useAllowed('terminalUpgrade');
  const { data } = useQuery({
    ...queryOf(api.upgradeTask.list, { pageSize: MOST_TASKS }),
    staleTime: LOOKUP_STALE_MS,
    enabled: allowed,
  });
  return (data?.records ?? []).map(({ id, taskName }) => ({ value: id, label: taskName }));
}

function TaskPicker(props: Pick<SelectProps, 'id' | 'value' | 'onChange'>) {
  return (
    <Select
      {...props}
      className="picker"
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      options={useTasks()}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

function TaskNames({ value }: { value: unknown }) {
  const names = new Map(useTasks().map((task) => [task.value, task.label]));
  return [value]
    .flat()
    .map((id) => names.get(Number(id)) ?? String(id))
    .join(', ');
}

export function QuickRecordFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="upgradeOutcome" />
      <FilterItem field="taskId" says={TaskNames}>
        <TaskPicker />
      </FilterItem>
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

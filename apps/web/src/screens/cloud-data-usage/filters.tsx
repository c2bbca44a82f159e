import { DatePicker, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, PlainValue, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { useConfig } from '../../lib/config.ts';
import { useTabActive } from '../../lib/tab.ts';
import { today, useTimeDiff } from '../../lib/time.ts';

const FORMAT = 'YYYY-MM';
/** Nobody asks for more than a plan many times over. */
const MOST_PERCENT = 10_000;

/** The month that is looked at: the current one unless another is chosen, no older than the console looks back. */
function MonthFilter() {
  const active = useTabActive();
  const current = dayjs(today(useTimeDiff())).startOf('month');
  const { limits } = useConfig();
  const oldest = current.subtract(limits.historyMonths, 'month');
  return (
    <FilterItem
      field="month"
      says={PlainValue}
      getValueProps={(value: unknown) => ({ value: typeof value === 'string' ? dayjs(`${value}-01`) : null })}
      normalize={(month: Dayjs | null | undefined) => month?.format(FORMAT)}
    >
      <DatePicker
        picker="month"
        className="picker"
        format={FORMAT}
        disabledDate={(month: Dayjs) => month.isBefore(oldest) || month.isAfter(current.endOf('month'))}
        {...(active ? {} : { open: false })}
      />
    </FilterItem>
  );
}

/** How much of their plan the cards have used that are looked for, at least. */
function PercentFilter() {
  return (
    <FilterItem field="percent_begin" says={PlainValue}>
      <InputNumber min={0} max={MOST_PERCENT} precision={0} className="picker" />
    </FilterItem>
  );
}

export function QuickUsageFilters() {
  return (
    <>
      <MonthFilter />
      <ClientFilter />
      <ChoiceFilter field="reached" values="reached" />
    </>
  );
}

export function UsageFilters() {
  return (
    <>
      <PlanFilter />
      <PercentFilter />
      <TextFilter field="msId" maxLength={16} />
      <SubFilter />
    </>
  );
}

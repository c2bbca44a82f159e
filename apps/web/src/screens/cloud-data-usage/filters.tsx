import { DatePicker, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, PlainValue, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { useConfig } from '../../lib/api/config.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { today, useTimeDiff } from '../../lib/format/time.ts';

const FORMAT = 'YYYY-MM';
/** Maximum of the filter; a card can use more than 100 % of its plan. */
const MOST_PERCENT = 10_000;

/** Filter by month, the current one by default; `historyMonths` limits the oldest one. */
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

/** Filter by the minimum used share of the plan, in percent. */
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

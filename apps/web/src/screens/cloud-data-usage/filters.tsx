import { DatePicker } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import type { Dayjs } from 'dayjs';
import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, PlainValue, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TypedDays } from '../../kit/fields/typed-days.tsx';
import { pickedDay, usePickedDay } from '../../lib/form/picked-day.ts';
import { readMonth } from '../../lib/form/read-day.ts';
import { useConfig } from '../../lib/api/config.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { today, useZone } from '../../lib/format/time.ts';

const FORMAT = 'YYYY-MM';
/** Maximum of the filter; a card can use more than 100 % of its plan. */
const MOST_PERCENT = 10_000;

/** Filter by month, the current one by default; `historyMonths` limits the oldest one. */
function MonthFilter() {
  return (
    <FilterItem field="month" says={PlainValue}>
      <MonthInput />
    </FilterItem>
  );
}

interface MonthInputProps {
  id?: string;
  placeholder?: string;
  /** The month, set by the form. */
  value?: unknown;
  onChange?: (month: string | undefined) => void;
}

function MonthInput({ id = '', placeholder = '', value, onChange }: MonthInputProps) {
  const active = useTabActive();
  const current = pickedDay(today(useZone())).startOf('month');
  const selected = typeof value === 'string' ? value : '';
  const month = usePickedDay(selected === '' ? '' : `${selected}-01`);
  const { limits } = useConfig();
  const oldest = current.subtract(limits.historyMonths, 'month');
  const isMissing = (day: Dayjs) => day.isBefore(oldest) || day.isAfter(current.endOf('month'));
  const read = (text: string) => {
    const typed = readMonth(text);
    return typed === null || isMissing(pickedDay(`${typed}-01`)) ? null : typed;
  };
  return (
    <TypedDays
      applied={[selected]}
      read={read}
      onRead={([typed = '']) => onChange?.(typed === '' ? undefined : typed)}
      example={current.format(FORMAT)}
    >
      <DatePicker
        id={id}
        picker="month"
        className="picker"
        placeholder={placeholder}
        format={FORMAT}
        preserveInvalidOnBlur
        value={month}
        onChange={(picked: Dayjs | null) => onChange?.(picked?.format(FORMAT))}
        disabledDate={isMissing}
        {...(active ? {} : { open: false })}
      />
    </TypedDays>
  );
}

/** Filter by the minimum used share of the plan, in percent. */
function PercentFilter() {
  return (
    <FilterItem field="percent_begin" says={PlainValue}>
      <NumberField min={0} max={MOST_PERCENT} precision={0} className="picker" />
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
      <TextFilter field="msId" several />
      <SubFilter />
    </>
  );
}

import { NumberField } from '../../kit/fields/number-field.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ClientFilter, PlainValue, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickUsageFilters() {
  return (
    <>
      <TextFilter field="msId" several />
      <ClientFilter />
    </>
  );
}

export function UsageFilters() {
  return (
    <>
      <FilterItem field="percent_begin" says={PlainValue}>
        <NumberField className="picker" min={0} />
      </FilterItem>
      <FilterItem field="percent_end" says={PlainValue}>
        <NumberField className="picker" min={0} />
      </FilterItem>
      <SubFilter />
    </>
  );
}

export function QuickHistoryFilters() {
  return (
    <>
      <TimeFilter field="date" />
      <ClientFilter />
    </>
  );
}

export function HistoryFilters() {
  return (
    <>
      <TextFilter field="msId" several />
      <SubFilter />
    </>
  );
}

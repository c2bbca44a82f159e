import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { FunctionPicker } from '../../features/pickers/lookup-pickers.tsx';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';

export function QuickVoucherFilters() {
  return (
    <>
      <ClientFilter />
      <ChoiceFilter field="status" values="voucherStatus" />
    </>
  );
}

export function VoucherFilters() {
  return (
    <>
      <TimeFilter field="expireTime" />
      <FilterItem field="funcIds" says={FunctionNames}>
        <FunctionPicker only="time" mode="multiple" allowClear />
      </FilterItem>
      <ChoiceFilter field="voucherType" values="voucherType" />
      <SubFilter />
    </>
  );
}

function FunctionNames({ value }: { value: unknown }) {
  const nameOf = useFunctionNames();
  return [value]
    .flat()
    .map((id) => nameOf(Number(id)))
    .join(', ');
}

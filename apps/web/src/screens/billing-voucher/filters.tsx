import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { FunctionPicker } from '../../features/pickers/lookup-pickers.tsx';

export function VoucherFilters() {
  return (
    <>
      <TextFilter field="voucherNo" maxLength={32} />
      <ClientFilter />
      <ChoiceFilter field="voucherType" values="voucherType" />
      <FilterItem field="funcIds">
        <FunctionPicker only="time" mode="multiple" allowClear />
      </FilterItem>
      <ChoiceFilter field="status" values="voucherStatus" />
      <TimeFilter field="expireTime" />
      <SubFilter />
    </>
  );
}

import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter } from '../../features/filters/filters.tsx';
import { ApkNames, ApkPicker } from '../../features/upgrades/apk-picker.tsx';

export function QuickTaskFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="upgradeStatus" />
      <FilterItem field="apkId" says={ApkNames}>
        <ApkPicker mode="multiple" allowClear />
      </FilterItem>
    </>
  );
}

export function TaskFilters() {
  return (
    <>
      <ClientFilter />
      <SubFilter />
    </>
  );
}

import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { GroupNames, GroupPicker } from '../../features/pickers/group-picker.tsx';

export function QuickGroupFilters() {
  return (
    <>
      <ChoiceFilter field="grpType" values="grpType" />
      <ClientFilter />
    </>
  );
}

export function GroupFilters() {
  return (
    <>
      <FilterItem field="withinGrpId" says={GroupNames}>
        <GroupPicker allowClear />
      </FilterItem>
      <TextFilter field="grpName" />
      <TextFilter field="parentName" />
      <TextFilter field="area" maxLength={32} />
      <TextFilter field="msId" maxLength={16} />
      <SubFilter />
    </>
  );
}

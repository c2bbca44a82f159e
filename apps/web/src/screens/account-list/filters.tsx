import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { RolePicker } from '../../features/pickers/role-picker.tsx';

export function AccountFilters() {
  return (
    <>
      <TextFilter field="accountsName" />
      <TextFilter field="userName" />
      <ClientFilter />
      <FilterItem field="roleid">
        <RolePicker mode="multiple" allowClear />
      </FilterItem>
      <ChoiceFilter field="status" values="accountStatus" />
      <ChoiceFilter field="accountType" values="accountType" />
      <SubFilter />
    </>
  );
}

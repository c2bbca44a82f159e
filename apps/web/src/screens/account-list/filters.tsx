import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { RoleNames, RolePicker } from '../../features/pickers/role-picker.tsx';

export function QuickAccountFilters() {
  return (
    <>
      <ClientFilter />
      <ChoiceFilter field="status" values="accountStatus" />
    </>
  );
}

export function AccountFilters() {
  return (
    <>
      <TextFilter field="userName" />
      <FilterItem field="roleid" says={RoleNames}>
        <RolePicker mode="multiple" allowClear />
      </FilterItem>
      <ChoiceFilter field="accountType" values="accountType" />
      <TextFilter field="email" />
      <TextFilter field="phone" />
      <SubFilter />
    </>
  );
}

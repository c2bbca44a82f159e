import { ChoiceFilter, FlagFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

export function QuickRoleFilters() {
  return (
    <>
      <ChoiceFilter field="isOpen" values="isOpen" />
      <FlagFilter field="isDefault" />
    </>
  );
}

export function RoleFilters() {
  return (
    <>
      <TextFilter field="clientName" />
      <SubFilter />
    </>
  );
}

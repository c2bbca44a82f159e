import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

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
      <TextFilter field="grpName" />
      <TextFilter field="parentName" />
      <TextFilter field="area" maxLength={32} />
      <TextFilter field="msId" maxLength={16} />
      <SubFilter />
    </>
  );
}

import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

export function ClientFilters() {
  return (
    <>
      <TextFilter field="clientname" />
      <ChoiceFilter field="clienttype" values="clienttype" />
      <ClientFilter field="pid" />
      <SubFilter />
    </>
  );
}

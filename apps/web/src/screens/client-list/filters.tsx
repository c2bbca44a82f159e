import { ChoiceFilter, ClientFilter, FlagFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

export function QuickClientFilters() {
  return (
    <>
      <ChoiceFilter field="clienttype" values="clienttype" />
      <ClientFilter field="pid" />
    </>
  );
}

export function ClientFilters() {
  return (
    <>
      <TextFilter field="contact" />
      <TextFilter field="phone" />
      <TextFilter field="email" />
      <TextFilter field="company" />
      <TextFilter field="servName" />
      <FlagFilter field="reminderEnabled" />
      <FlagFilter field="noAddress" />
      <SubFilter />
    </>
  );
}

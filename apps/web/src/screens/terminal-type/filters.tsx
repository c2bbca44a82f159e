import { ChoiceFilter, TextFilter } from '../../features/filters/filters.tsx';

export function TerminalTypeFilters() {
  return (
    <>
      <TextFilter field="typeName" />
      <ChoiceFilter field="kind" values="kind" />
    </>
  );
}

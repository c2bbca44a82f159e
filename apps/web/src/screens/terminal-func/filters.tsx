import { ChoiceFilter, TextFilter } from '../../features/filters/filters.tsx';

export function TerminalFuncFilters() {
  return (
    <>
      <TextFilter field="funcName" />
      <ChoiceFilter field="category" values="category" />
      <ChoiceFilter field="billingMode" values="billingMode" />
    </>
  );
}

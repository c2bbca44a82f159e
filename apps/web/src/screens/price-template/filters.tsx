import { ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function PriceTemplateFilters() {
  return (
    <>
      <TextFilter field="templateName" />
      <ClientFilter />
      <TimeFilter field="effectiveTime" />
      <SubFilter />
    </>
  );
}

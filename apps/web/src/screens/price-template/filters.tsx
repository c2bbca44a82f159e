import { ClientFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickTemplateFilters() {
  return (
    <>
      <ClientFilter />
      <TimeFilter field="effectiveTime" />
    </>
  );
}

import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickPlanFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="planStatus" />
      <ClientFilter />
      <ChoiceFilter field="unit" values="planUnit" />
    </>
  );
}

export function PlanFilters() {
  return (
    <>
      <TimeFilter field="endTime" />
      <TextFilter field="iccid" maxLength={20} />
      <SubFilter />
    </>
  );
}

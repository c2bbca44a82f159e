import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickPlanFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="planStatus" />
      <ClientFilter />
      <PlanFilter />
    </>
  );
}

export function PlanFilters() {
  return (
    <>
      <ChoiceFilter field="unit" values="planUnit" />
      <TimeFilter field="endTime" />
      <TextFilter field="iccid" several />
      <SubFilter />
    </>
  );
}

import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickOrderFilters() {
  return (
    <>
      <ClientFilter />
      <ChoiceFilter field="type" values="cloudOrderType" />
      <PlanFilter />
    </>
  );
}

export function OrderFilters() {
  return (
    <>
      <TimeFilter field="createTime" />
      <TextFilter field="msId" maxLength={16} />
      <TextFilter field="billNo" />
      <ChoiceFilter field="status" values="cloudOrderStatus" />
      <ChoiceFilter field="unit" values="planUnit" />
      <SubFilter />
    </>
  );
}

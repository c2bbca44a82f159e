import { FlagFilter, TextFilter } from '../../features/filters/filters.tsx';

export function QuickPlanFilters() {
  return (
    <>
      <FlagFilter field="enabled" />
      <TextFilter field="goodsType" />
    </>
  );
}

export function PlanFilters() {
  return (
    <>
      <TextFilter field="goodsCode" />
      <FlagFilter field="fromProvider" />
    </>
  );
}

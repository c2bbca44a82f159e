import { FlagFilter, TextFilter } from '../../features/filters/filters.tsx';

/** What plans are mostly looked for by, besides their names. */
export function QuickPlanFilters() {
  return (
    <>
      <FlagFilter field="enabled" />
      <TextFilter field="goodsType" />
    </>
  );
}

/** What else they are looked for by. */
export function PlanFilters() {
  return (
    <>
      <TextFilter field="goodsCode" />
      <FlagFilter field="fromProvider" />
    </>
  );
}

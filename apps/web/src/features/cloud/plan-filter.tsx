import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { FilterItem } from '../filters/filter-item.tsx';
import { planName } from './plan-name.tsx';

/** The plans that the own client may bind, by name. */
function usePlanOptions(): { value: number; label: string }[] {
  const { i18n } = useTranslation();
  const clientId = useSession().clientInfo.id;
  const { data = [] } = useQuery({
    ...queryOf(api.cloudPlan.queryCloudDataByClientId, { clientId }),
    staleTime: LOOKUP_STALE_MS,
  });
  return data.map((plan) => ({ value: plan.goodsId, label: planName(plan, i18n.language) }));
}

function PlanSelect(props: Pick<SelectProps, 'id' | 'value' | 'onChange' | 'placeholder'>) {
  return (
    <Select
      {...props}
      className="picker"
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      options={usePlanOptions()}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

function PlanNames({ value }: { value: unknown }) {
  const names = new Map(usePlanOptions().map((plan) => [plan.value, plan.label]));
  return [value]
    .flat()
    .map((id) => names.get(Number(id)) ?? String(id))
    .join(', ');
}

/** Asks for the rows of one or several cloud plans. */
export function PlanFilter() {
  return (
    <FilterItem field="goodsId" says={PlanNames}>
      <PlanSelect />
    </FilterItem>
  );
}

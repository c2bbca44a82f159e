import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { manyFilter } from '../filters/many-filter.tsx';
import { planName } from './plan-name.tsx';

/** The plans that the own client may bind, by name. */
function usePlanOptions() {
  const { i18n } = useTranslation();
  const clientId = useSession().clientInfo.id;
  const { data = [] } = useQuery({
    ...queryOf(api.cloudPlan.queryCloudDataByClientId, { clientId }),
    staleTime: LOOKUP_STALE_MS,
  });
  return data.map((plan) => ({ value: plan.goodsId, label: planName(plan, i18n.language) }));
}

/** Asks for the rows of one or several cloud plans. */
export const PlanFilter = manyFilter('goodsId', usePlanOptions);

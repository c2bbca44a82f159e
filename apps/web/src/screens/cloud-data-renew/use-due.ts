import { DAY_MS } from '@roger/contract/constants';
import type { CloudRenewalsDue } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RENEWABLE } from '../../features/cloud/renewable-plans.ts';
import type { Filters } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';

/** The plans due within a number of days. */
export type Horizon = CloudRenewalsDue['horizons'][number];

/** The filters of the list that also apply to the figures. */
function sharedFilters({ clientId, goodsId, excludeSub }: Filters) {
  return {
    ...(clientId === undefined ? {} : { clientId: [clientId].flat().map(Number) }),
    ...(goodsId === undefined ? {} : { goodsId: [goodsId].flat().map(Number) }),
    ...(excludeSub === true ? { excludeSub } : {}),
  };
}

/** Due plans under the list's filters, except those by end and status. */
export function useDue(filters: Filters): { due: CloudRenewalsDue | undefined; error: unknown; retry: () => void } {
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.terminalCloudPlan.queryRenewals, sharedFilters(filters)),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  return { due: data, error, retry: () => void refetch() };
}

/** Filters of the plans due in a horizon. */
export function dueFilters(filters: Filters, { until }: Horizon): Filters {
  return { ...sharedFilters(filters), status: [...RENEWABLE], endTime_end: until };
}

/** The horizon of the list's filters, if any; its end moves with the clock, so a day of difference is allowed. */
export function selectedHorizon({ endTime_end: end }: Filters, horizons: readonly Horizon[]): Horizon | undefined {
  if (typeof end !== 'string') return undefined;
  return horizons.find(({ until }) => Math.abs(timeOf(until) - timeOf(end)) < DAY_MS);
}

function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

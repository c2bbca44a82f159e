import type { CloudRenewalsDue } from '@roger/contract/families/terminal-cloud-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RENEWABLE } from '../../features/cloud/renewable-plans.ts';
import type { Filters } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

/** What of a horizon is due. */
export type Horizon = CloudRenewalsDue['horizons'][number];

const DAY_MS = 86_400_000;

/** The filters of the list that the figures follow too. */
function followed({ clientId, goodsId, excludeSub }: Filters) {
  return {
    ...(clientId === undefined ? {} : { clientId: [clientId].flat().map(Number) }),
    ...(goodsId === undefined ? {} : { goodsId: [goodsId].flat().map(Number) }),
    ...(excludeSub === true ? { excludeSub } : {}),
  };
}

/** What is due of the plans that the list's filters leave, whatever their end and status. */
export function useDue(filters: Filters): { due: CloudRenewalsDue | undefined; error: unknown; retry: () => void } {
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.terminalCloudPlan.queryRenewals, followed(filters)),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  return { due: data, error, retry: () => void refetch() };
}

/** The filters that leave what is due in a horizon. */
export function dueFilters(filters: Filters, { until }: Horizon): Filters {
  return { ...followed(filters), status: [...RENEWABLE], endTime_end: until };
}

/** The horizon that the list shows; undefined where it shows other plans. A horizon moves on with the clock. */
export function shownHorizon({ endTime_end: end }: Filters, horizons: readonly Horizon[]): Horizon | undefined {
  if (typeof end !== 'string') return undefined;
  return horizons.find(({ until }) => Math.abs(timeOf(until) - timeOf(end)) < DAY_MS);
}

function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

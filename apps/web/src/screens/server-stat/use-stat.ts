import { DAY_MS } from '@roger/contract/constants';
import { partsOf } from '@roger/contract/check';
import { MAX_STAT_POINTS, STAT_STEPS, type StatStep } from '@roger/contract/families/servers/server-stat';
import { DEFAULT_DAYS } from '@roger/contract/fields/history-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { inputOf, searchOf } from '../../lib/address/list-address.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTab } from '../../lib/address/tab.ts';
import { today, useZone } from '../../lib/format/time.ts';
import { type Zone } from '../../lib/format/zone.ts';

/** Filters of the statistics. */
export interface StatView {
  servId?: number | undefined;
  begin?: string | undefined;
  end?: string | undefined;
  step?: StatStep | undefined;
}

const DAY_MINUTES = 1440;
export const STEPS = Object.keys(STAT_STEPS) as StatStep[];

/** Does a period of `days` exceed the maximum number of points? */
export function isTooFine(step: StatStep, days: number): boolean {
  return (days * DAY_MINUTES) / STAT_STEPS[step] > MAX_STAT_POINTS;
}

/** Days of a period in the client's time zone; an open begin means the default period. */
function daysOf({ begin, end }: StatView, zone: Zone): number {
  if (begin === undefined) return DEFAULT_DAYS;
  const last = end ?? today(zone);
  return Math.max(1, (Date.parse(last.slice(0, 10)) - Date.parse(begin.slice(0, 10))) / DAY_MS + 1);
}

/** Statistics of servers by the tab's URL; a step that is too fine falls back to the next coarser one. */
export function useStat() {
  const { active, search, setSearch } = useTab();
  const zone = useZone();
  const view = inputOf(partsOf(api.serverStat.stat.endpoint.input), search) as StatView;
  const days = daysOf(view, zone);
  const requested = view.step ?? '1h';
  const step = STEPS.slice(STEPS.indexOf(requested)).find((one) => !isTooFine(one, days)) ?? '1d';
  const input = { ...view, step };
  const query = useQuery({
    ...queryOf(api.serverStat.stat, input as never),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const show = (change: StatView) => setSearch(searchOf({ ...view, ...change }));
  return { view, step, days, input, show, query };
}

import { partsOf } from '@roger/contract/check';
import { MAX_STAT_POINTS, STAT_STEPS, type StatStep } from '@roger/contract/families/server-stat';
import { USUAL_DAYS } from '@roger/contract/fields/history-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { inputOf, searchOf } from '../../lib/list-address.ts';
import { queryOf } from '../../lib/query.ts';
import { useTab } from '../../lib/tab.ts';
import { today, useTimeDiff } from '../../lib/time.ts';

/** What the statistics are asked for. */
export interface StatView {
  servId?: number | undefined;
  begin?: string | undefined;
  end?: string | undefined;
  step?: StatStep | undefined;
}

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
export const STEPS = Object.keys(STAT_STEPS) as StatStep[];

/** Would a time of so many days have more points than are answered? */
export function isTooFine(step: StatStep, days: number): boolean {
  return (days * DAY_MINUTES) / STAT_STEPS[step] > MAX_STAT_POINTS;
}

/** How many days a time has, its ends being days of the reader; open ends are the usual ones. */
function daysOf({ begin, end }: StatView, timeDiff: number): number {
  if (begin === undefined) return USUAL_DAYS;
  const last = end ?? today(timeDiff);
  return Math.max(1, (Date.parse(last.slice(0, 10)) - Date.parse(begin.slice(0, 10))) / DAY_MS + 1);
}

/** Statistics of servers, as the tab's address asks for them; a step that is too fine gives way to the next one. */
export function useStat() {
  const { active, search, setSearch } = useTab();
  const timeDiff = useTimeDiff();
  const view = inputOf(partsOf(api.serverStat.stat.endpoint.input), search) as StatView;
  const days = daysOf(view, timeDiff);
  const wanted = view.step ?? '1h';
  const step = STEPS.slice(STEPS.indexOf(wanted)).find((one) => !isTooFine(one, days)) ?? '1d';
  const input = { ...view, step };
  const query = useQuery({
    ...queryOf(api.serverStat.stat, input as never),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const show = (change: StatView) => setSearch(searchOf({ ...view, ...change }));
  return { view, step, days, input, show, query };
}

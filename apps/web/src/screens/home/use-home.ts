import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

const REFRESH_MS = 60_000;
/** The frame has asked for some of it just before. */
const FRESH_MS = 5000;
/** What is told by days and months moves slowly. */
const TRENDS_MS = 300_000;

/** Everything home shows, read anew while it is in front. */
export function useHome() {
  const enabled = useTabActive();
  const fresh = { enabled, staleTime: FRESH_MS, refetchInterval: REFRESH_MS };
  const counts = useQuery({ ...queryOf(api.terminal.findMsCount), ...fresh });
  const tasks = useQuery({ ...queryOf(api.terminal.fleetTasks), ...fresh });
  const overview = useQuery({ ...queryOf(api.terminal.fleetOverview), ...fresh });
  const trends = useQuery({
    ...queryOf(api.terminal.fleetTrends),
    enabled,
    staleTime: TRENDS_MS,
    refetchInterval: TRENDS_MS,
  });
  const online = useQuery({
    ...queryOf(api.terminal.onlineTrend),
    ...fresh,
    enabled: enabled && overview.data?.gateway === true,
  });
  const queries = [counts, tasks, overview, trends, online];
  return {
    counts: counts.data,
    tasks: tasks.data,
    overview: overview.data,
    trends: trends.data,
    online: online.data?.points.map((point) => point.online),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

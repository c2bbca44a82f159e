import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { formatTime, useZone } from '../../lib/format/time.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

const REFRESH_MS = 60_000;
/** The layout may have loaded the same data just before. */
const FRESH_MS = 5000;
/** Figures by day and month change slowly. */
const TRENDS_MS = 300_000;
/** Of `yyyy-MM-dd HH:mm:ss`. */
const MONTH_TO_MINUTE = [5, 16] as const;

/** Data of the home screen, refreshed while its tab is active. */
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
  const known = useKnown(api.terminal.fleetTasks);
  const zone = useZone();
  const points = useMemo(
    () =>
      online.data?.points.map((point) => ({
        ...point,
        time: formatTime(point.time, zone).slice(...MONTH_TO_MINUTE),
      })),
    [online.data, zone],
  );
  const queries = known ? [counts, tasks, overview, trends, online] : [counts];
  return {
    known,
    counts: counts.data,
    tasks: tasks.data,
    overview: overview.data,
    trends: trends.data,
    online: points,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { forecastEnd } from './forecast.rules.ts';
import { writeTask, type RolloutTask } from './rollout-task.ts';

/** Shortest interval between points of a curve, in ms. */
const MIN_INTERVAL_MS = 10_000;
/** The interval grows to this part of the running time, so that a curve has some 300 points. */
const PART = 300;
/** Period of the recent speed, in ms. */
const RECENT_MS = 30 * 60_000;

interface Past {
  at: number;
  left: number;
  isEqual: boolean;
}

/**
 * Adds a point to a task's curve and updates its forecast, unless nothing has changed or the last point is too recent.
 */
export async function recordProgress(tx: BaseCtx, task: RolloutTask, { isLast = false } = {}): Promise<void> {
  const now = tx.clock.now().getTime();
  const { id, begun, upgraded, failed, silent } = task;
  const [last] = await pastPoints(tx, task, 'p.time <= $2::timestamptz', new Date(now), 'desc');
  const interval = isLast ? 0 : Math.max(MIN_INTERVAL_MS, (now - task.startAt) / PART);
  if (last !== undefined && (last.isEqual || now - last.at < interval)) return;
  await query(
    tx,
    `insert into upgrade_point (task_id, time, begun, upgraded, failed, silent) values ($1, $2::timestamptz, $3, $4, $5, $6)
      on conflict (task_id, time) do nothing`,
    [id, new Date(now), begun, upgraded, failed, silent],
  );
  const [earlier = null] = await pastPoints(tx, task, 'p.time >= $2::timestamptz', new Date(now - RECENT_MS), 'asc');
  const { stage, stages, measured, seconds, total } = task;
  const left = total - upgraded - failed - silent;
  const end = isLast
    ? null
    : forecastEnd({ now, stage, stages: stages.length, measured, seconds, begun, left, earlier });
  await writeTask(tx, id, { forecast_time: end === null ? null : new Date(end) });
}

function pastPoints(
  tx: BaseCtx,
  { id, total, begun, upgraded, failed, silent }: RolloutTask,
  condition: string,
  time: Date,
  order: 'asc' | 'desc',
): Promise<Past[]> {
  return query<Past>(
    tx,
    `select (extract(epoch from p.time) * 1000)::float8 as at, $3::int - p.upgraded - p.failed - p.silent as left,
        (p.begun, p.upgraded, p.failed, p.silent) = ($4::int, $5::int, $6::int, $7::int) as "isEqual"
      from upgrade_point p where p.task_id = $1::int and ${condition} order by p.time ${order} limit 1`,
    [id, time, total, begun, upgraded, failed, silent],
  );
}

import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { forecastEnd } from './forecast.rules.ts';
import { writeTask, type RolloutTask } from './rollout-task.ts';

/** A curve gets a moment this often at first, in ms, and more seldom the longer a task runs. */
const LEAST_MS = 10_000;
const SHARE = 300;
/** How far back the speed of late reaches, in ms. */
const LATE_MS = 30 * 60_000;

interface Past {
  at: number;
  left: number;
  isEqual: boolean;
}

/** Adds a moment to the curve of a task where something has moved and the last one is some time ago, and forecasts its end anew. */
export async function noteProgress(tx: BaseCtx, task: RolloutTask, { isLast = false } = {}): Promise<void> {
  const now = tx.clock.now().getTime();
  const { id, begun, upgraded, failed, silent } = task;
  const [last] = await pastPoints(tx, task, 'p.time <= $2::timestamptz', new Date(now), 'desc');
  const least = isLast ? 0 : Math.max(LEAST_MS, (now - task.startAt) / SHARE);
  if (last !== undefined && (last.isEqual || now - last.at < least)) return;
  await query(
    tx,
    `insert into upgrade_point (task_id, time, begun, upgraded, failed, silent) values ($1, $2::timestamptz, $3, $4, $5, $6)
      on conflict (task_id, time) do nothing`,
    [id, new Date(now), begun, upgraded, failed, silent],
  );
  const [earlier = null] = await pastPoints(tx, task, 'p.time >= $2::timestamptz', new Date(now - LATE_MS), 'asc');
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

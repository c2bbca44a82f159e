import type { ResultOf } from '@roger/contract/define';
import { MAX_UPGRADE_POINTS, type upgradeTask } from '@roger/contract/families/upgrades/upgrade-task';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { getUpgradeTask } from './upgrade-task.view.ts';

type Answer = ResultOf<(typeof upgradeTask)['endpoints']['progress']>;

/** Curve of a task, thinned out to MAX_UPGRADE_POINTS; has always the first and the last point. */
export async function upgradeProgress(ctx: Ctx, { id }: { id: number }): Promise<Answer> {
  const { forecastEnd } = await getUpgradeTask(ctx, id);
  const points = await query<Answer['points'][number]>(
    ctx,
    `select ${wireTime('p.time')} as time, p.begun as asked, p.upgraded, p.failed, p.silent from (
        select *, row_number() over (order by time) as n, count(*) over () as most from upgrade_point where task_id = $1::int) p
      where p.n = p.most or (p.n - 1) % ceil(p.most / ${MAX_UPGRADE_POINTS - 1}.0)::int = 0 order by p.time`,
    [id],
  );
  return { points, forecastEnd };
}

import type { FleetTasks } from '@roger/contract/families/fleet-figures';
import { upgradeTask } from '@roger/contract/families/upgrade-task';
import type { Ctx } from '../kernel/ctx.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { listUpgradeTasks } from './upgrade-task.view.ts';

/** As many as the bell has room to name. */
const NAMED = 5;

/** The latest upgrade tasks of the scope that a rule has paused, and nobody has resumed or ended since; null for whom they are not to see. */
export async function pausedByRule(ctx: Ctx): Promise<FleetTasks['pausedByRule']> {
  if (!(await holdsAny(ctx, upgradeTask.endpoints.list.permission))) return null;
  const { records } = await listUpgradeTasks(ctx, { status: ['paused'], pausedBy: ['rule'], pageSize: NAMED });
  return records.map(({ id, taskName }) => ({ id, name: taskName }));
}

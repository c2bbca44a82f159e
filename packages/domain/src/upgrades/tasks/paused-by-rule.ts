import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { upgradeTask } from '@roger/contract/families/upgrades/upgrade-task';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { listUpgradeTasks } from './upgrade-task.view.ts';

/** Number of tasks that the bell names. */
const NAMED = 5;

/** Latest upgrade tasks of the scope that a rule has paused; null for callers who may not list tasks. */
export async function pausedByRule(ctx: Ctx): Promise<FleetTasks['pausedByRule']> {
  if (!(await holdsAny(ctx, upgradeTask.endpoints.list.permission))) return null;
  const { records } = await listUpgradeTasks(ctx, { status: ['paused'], pausedBy: ['rule'], pageSize: NAMED });
  return records.map(({ id, taskName }) => ({ id, name: taskName }));
}

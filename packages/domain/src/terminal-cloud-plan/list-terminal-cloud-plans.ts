import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminalCloudPlan } from '@roger/contract/families/terminal-cloud-plan';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage } from '../kernel/list.ts';
import { terminalCloudPlanList } from './terminal-cloud-plan.view.ts';

type List = (typeof terminalCloudPlan)['endpoints']['list'];

/** Cloud plans of terminals of the scope, a page at a time. */
export function listTerminalCloudPlans(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, terminalCloudPlanList, input);
}

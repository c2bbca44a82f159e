import type { InputOf, ResultOf } from '@roger/contract/define';
import type { AssignedPlan, cloudPlan, CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { clientInScope } from '../client/client-guards.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { query } from '../kernel/sql.ts';
import { cloudPlanList } from './cloud-plan.view.ts';
import { HELD_PLANS } from './held-plans.ts';

type Calls = (typeof cloudPlan)['endpoints'];

/** Plans that the own client holds, a page at a time. */
export function listPlans(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudPlanList, input);
}

/** One plan that the own client holds. */
export async function getPlan(ctx: Ctx, id: number): Promise<CloudPlanRow> {
  return orNotFound(await findRow(ctx, cloudPlanList, id));
}

/** Enabled plans that a client of the scope may bind, by code. */
export async function plansOfClient(ctx: Ctx, { clientId }: { clientId: number }): Promise<AssignedPlan[]> {
  const { id } = await clientInScope(ctx, clientId);
  const sql = `select p.id as "goodsId", p.code as "goodsCode", p.name as "goodsName", p.name_en as "goodsNameEn",
      p.type as "goodsType", p.data_mb as "dataMb", p.yearly_price as "yearlyPrice", p.monthly_price as "monthlyPrice",
      held.is_default as "isDefault"
    from cloud_plan p join (${HELD_PLANS}) held on held.plan_id = p.id where p.enabled order by p.code, p.id`;
  return query<AssignedPlan>(ctx, sql, [id]);
}

import type { InputOf, ResultOf } from '@roger/contract/define';
import { type AssignedPlan, type cloudPlan, CloudPlanRow } from '@roger/contract/families/cloud/cloud-plan';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, listPage, defineList } from '../../platform/list/list.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';
import { OWNED_PLANS, planSet } from './owned-plans.ts';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { terminalCounts } from '../../platform/list/terminal-count-join.ts';

/** Plans that the acting client owns; all plans for the platform (docs/domain.md §10). */
const cloudPlanList = defineList(CloudPlanRow, {
  from: 'cloud_plan p',
  key: 'p.id',
  joins: {
    tc: terminalCounts('plan', 'p.id'),
    cc: `left join (with sums as materialized (select h.plan_id, count(*)::int as n from client_cloud_plan h join client c on c.id = h.client_id
      where c.path[{scopeDepth}] = {scopeId} group by h.plan_id) select * from sums) cc on cc.plan_id = p.id`,
  },
  columns: {
    goodsId: 'p.id',
    goodsCode: 'p.code',
    goodsName: 'p.name',
    goodsNameEn: 'p.name_en',
    goodsType: 'p.type',
    dataMb: 'p.data_mb',
    yearlyPrice: 'p.yearly_price',
    monthlyPrice: 'p.monthly_price',
    enabled: 'p.enabled',
    fromProvider: 'p.from_provider',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    clientCount: joined('coalesce(cc.n, 0)', 'cc'),
    createTime: timestamp('p.create_time'),
    rowVersion: 'p.row_version',
  },
  guard: (ctx, param) => {
    if (isPlatform(ctx.scope)) return [null];
    return [
      `exists (select 1 from client_cloud_plan h where h.plan_id = p.id and h.client_id = ${param(ctx.scope.clientId)})`,
    ];
  },
  defaultSort: 'p.create_time',
  cost: SHORT_LIST,
});

type Calls = (typeof cloudPlan)['endpoints'];

/** Plans of the acting client, a page at a time. */
export function listPlans(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudPlanList, input);
}

/** One plan of the acting client. */
export async function getPlan(ctx: Ctx, id: number): Promise<CloudPlanRow> {
  return assertFound(await findRow(ctx, cloudPlanList, id));
}

/** Enabled plans of a client of the scope, by code. */
export async function listPlansOfClient(ctx: Ctx, { clientId }: { clientId: number }): Promise<AssignedPlan[]> {
  const { id } = await clientInScope(ctx, clientId);
  const sql = `select p.id as "goodsId", p.code as "goodsCode", p.name as "goodsName", p.name_en as "goodsNameEn",
      p.type as "goodsType", p.data_mb as "dataMb", p.yearly_price as "yearlyPrice", p.monthly_price as "monthlyPrice",
      held.is_default as "isDefault"
    from cloud_plan p join (${OWNED_PLANS}) held on held.plan_id = p.id where p.enabled order by p.code, p.id`;
  const rows = await query<Omit<AssignedPlan, 'setVersion'>>(ctx, sql, [id]);
  const setVersion = setVersionOf(planSet(rows.map(({ goodsId, isDefault }) => ({ id: goodsId, isDefault }))));
  return rows.map((row) => ({ ...row, setVersion }));
}

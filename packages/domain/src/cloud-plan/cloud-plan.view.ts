import { CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { isPlatform } from '../kernel/scope.ts';
import { terminalCounts } from '../terminal/terminal-counts.ts';

/** Plans that the own client holds; all of them for the platform (docs/domain.md §10). */
export const cloudPlanList = defineList(CloudPlanRow, {
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

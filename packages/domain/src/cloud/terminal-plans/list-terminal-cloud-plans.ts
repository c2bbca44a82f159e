import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  type terminalCloudPlan,
  TerminalCloudPlanRow,
  terminalCloudPlanCost,
  type PlanStatus,
} from '@roger/contract/families/cloud/terminal-cloud-plan';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listPage, defineList } from '../../platform/list/list.ts';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { joined, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { anyText, containsStored, filterBy, ownOnly, type Condition } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { CUTOFFS, daysUntil } from '../../fleet/terminals/terminal.view.ts';
import { outerZoneJoins } from '../../platform/db/zone-sql.ts';

/** SQL: end of a plan compared with the client's reminder days (docs/domain.md §10). */
export const PLAN_STATUS = `case when p.ended_time is not null then 'ended' when p.end_time <= {now} then 'expired'
  when p.end_time < cu.expiring_until then 'expiring' else 'active' end`;

/** Conditions by status that use the index of ends; no reminder is earlier than a year before. */
const HAS_STATUS: Readonly<Record<PlanStatus, string>> = {
  ended: 'p.ended_time is not null',
  expired: 'p.ended_time is null and p.end_time <= {now}',
  expiring: `p.ended_time is null and p.end_time > {now} and p.end_time < {now} + interval '367 days'
    and p.end_time < cu.expiring_until`,
  active: 'p.ended_time is null and p.end_time > {now} and p.end_time >= cu.expiring_until',
};

const byStatus: Condition = (value) => {
  const requested = [value].flat() as PlanStatus[];
  // All statuses except `ended`: this condition alone uses its own index.
  if (requested.length === 3 && !requested.includes('ended')) return 'p.ended_time is null';
  const conditions = [...new Set(requested)].map((status) => `(${HAS_STATUS[status]})`);
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
};

/** Also finds a card by its printed number. */
const byIccid = containsStored(storedIccid, 'p.iccid');

/** The last order of a plan, preferably not undone; visible where the payer's books are. */
const LAST_ORDER = `(select case when {scopeId} = any(a.scope_path) then o.order_num end
  from cloud_order_item i join cloud_order o on o.id = i.order_id left join bill u on u.undoes_id = o.bill_id
  left join coin_account a on a.client_id = o.client_id and a.currency = 'KCOIN'
  where i.use_id = p.id order by u.id is not null, i.id desc limit 1)`;

/** Plans that had ended before a transfer are visible to those who see the giver (docs/domain.md §10). */
function stayedSql({ scope }: Pick<Ctx, 'scope'>, param: (value: unknown) => string): string | null {
  const within = scopeSql(scope, 'gv.path', param);
  return within && `(p.giver_id is null or exists (select 1 from client gv where gv.id = p.giver_id and ${within}))`;
}

/** Plans of terminals of the scope, also ended ones, sorted by their end (docs/contract.md §6 tbMsCloudData). */
export const terminalCloudPlanList = defineList(TerminalCloudPlanRow, {
  from: 'terminal_cloud_plan p',
  key: 'p.id',
  joins: {
    // Every plan has a terminal; a left join is omitted where it is not needed.
    t: 'left join terminal t on t.id = p.terminal_id',
    c: { sql: 'left join client c on c.id = t.client_id', needs: ['t'] },
    ar: { sql: outerZoneJoins(), needs: ['c'] },
    cu: { sql: `left join (${CUTOFFS}) cu on cu.client_id = t.client_id`, needs: ['t'] },
    g: 'left join cloud_plan g on g.id = p.plan_id',
  },
  columns: {
    id: 'p.id',
    msId: joined('t.ms_id', 't'),
    msName: nameOf('t', 't'),
    clientId: joined('t.client_id', 't'),
    clientName: nameOf('c', 'c'),
    goodsId: 'p.plan_id',
    goodsName: joined('g.name', 'g'),
    goodsNameEn: joined('g.name_en', 'g'),
    iccid: 'p.iccid',
    unit: 'p.unit',
    periods: 'p.periods',
    startTime: timestamp('p.start_time'),
    endTime: timestamp('p.end_time'),
    remainDays: joined(daysUntil('p.end_time'), 'ar'),
    status: joined(PLAN_STATUS, 'cu'),
    orderNum: LAST_ORDER,
  },
  filters: {
    iccid: filterBy(byIccid),
    status: filterBy(byStatus, 'cu'),
    msIds: filterBy(anyText('t.ms_id'), 't'),
    excludeSub: ownOnly('t.client_id', 't'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'p.scope_path', param), stayedSql(ctx, param)],
  defaultSort: 'p.end_time',
  defaultOrder: 'asc',
  cost: terminalCloudPlanCost,
});

type List = (typeof terminalCloudPlan)['endpoints']['list'];

/** Cloud plans of terminals of the scope, a page at a time. */
export function listTerminalCloudPlans(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, terminalCloudPlanList, input);
}

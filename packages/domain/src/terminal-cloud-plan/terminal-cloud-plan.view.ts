import {
  TerminalCloudPlanRow,
  terminalCloudPlanCost,
  type PlanStatus,
} from '@roger/contract/families/terminal-cloud-plan';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { anyText, contains, filterBy, ownOnly, type Condition } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { CUTOFFS, daysUntil } from '../terminal/terminal.view.ts';

/** Where the end of a plan stands against the client's reminder days (docs/domain.md §10). */
export const PLAN_STATUS = `case when p.ended_time is not null then 'ended' when p.end_time <= {now} then 'expired'
  when p.end_time < cu.expiring_until then 'expiring' else 'active' end`;

/** The same by status, each so that the index of ends is found: nobody is reminded earlier than a year before. */
const HAS_STATUS: Readonly<Record<PlanStatus, string>> = {
  ended: 'p.ended_time is not null',
  expired: 'p.ended_time is null and p.end_time <= {now}',
  expiring: `p.ended_time is null and p.end_time > {now} and p.end_time < {now} + interval '367 days'
    and p.end_time < cu.expiring_until`,
  active: 'p.ended_time is null and p.end_time > {now} and p.end_time >= cu.expiring_until',
};

const byStatus: Condition = (value) => {
  const asked = [value].flat() as PlanStatus[];
  // What is not ended has an index of its own, and needs no more than that where all of it is meant.
  if (asked.length === 3 && !asked.includes('ended')) return 'p.ended_time is null';
  const conditions = [...new Set(asked)].map((status) => `(${HAS_STATUS[status]})`);
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
};

/** A card is found by the number that is printed on it too. */
const byIccid: Condition = (value, ...rest) => contains('p.iccid')(storedIccid(String(value)), ...rest);

/** The last order of a plan, one that stands before one that was undone; told to whom its payer's books are open. */
const LAST_ORDER = `(select case when {scopeId} = any(a.scope_path) then o.order_num end
  from cloud_order_item i join cloud_order o on o.id = i.order_id left join bill u on u.undoes_id = o.bill_id
  left join coin_account a on a.client_id = o.client_id and a.currency = 'KCOIN'
  where i.use_id = p.id order by u.id is not null, i.id desc limit 1)`;

/** Plans that had ended when their terminal was given away are for those who see who gave it (docs/domain.md §10). */
function stayedSql({ scope }: Pick<Ctx, 'scope'>, param: (value: unknown) => string): string | null {
  const within = scopeSql(scope, 'gv.path', param);
  return within && `(p.giver_id is null or exists (select 1 from client gv where gv.id = p.giver_id and ${within}))`;
}

/** Plans of terminals of the scope, over ones among them; what ends first comes first (docs/contract.md §6 tbMsCloudData). */
export const terminalCloudPlanList = defineList(TerminalCloudPlanRow, {
  from: 'terminal_cloud_plan p',
  key: 'p.id',
  joins: {
    // Every plan has its terminal; a left join is left out where nobody asks for it.
    t: 'left join terminal t on t.id = p.terminal_id',
    c: { sql: 'left join client c on c.id = t.client_id', needs: ['t'] },
    ar: { sql: 'left join area ar on ar.id = c.area_id', needs: ['c'] },
    cu: { sql: `left join (${CUTOFFS}) cu on cu.client_id = t.client_id`, needs: ['t'] },
    g: 'left join cloud_plan g on g.id = p.plan_id',
  },
  columns: {
    id: 'p.id',
    msId: joined('t.ms_id', 't'),
    msName: joined('t.name', 't'),
    clientId: joined('t.client_id', 't'),
    clientName: joined('c.name', 'c'),
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

import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { formatTime, formatTimeOrNull } from '../kernel/time.ts';
import { isTooOld, refuseWhere, type Countered, type TakenBack } from '../ledger/undo-guards.ts';
import { settleCloudFunctions } from './cloud-functions.ts';
import { endPlansOf } from './end-plans.ts';
import { recordPlans } from './record-plans.ts';

/** What an order did to a plan, and what has become of that since. */
interface OrderedPlan {
  useId: number;
  planId: number;
  msId: string;
  periods: number;
  /** Null: the plan began. */
  oldEnd: Date | null;
  newEnd: Date;
  oldAnchorDay: number | null;
  /** Null where the terminal is gone. */
  terminalId: number | null;
  /** Null where the terminal is gone, or has gone elsewhere. */
  client: AuditClient | null;
  /** Does it stand as this order left it? */
  isLatest: boolean;
  /** Has the card told of use since? */
  used: boolean;
}

/** SQL: is the order of the item `l` countered? */
const UNDONE = 'exists (select 1 from bill u join cloud_order o on o.bill_id = u.undoes_id where o.id = l.order_id)';

/**
 * What an undo does to the plans that an order began or renewed: they end, and those that gave way to them are there again, or they get
 * back the ends that they had.
 *
 * Refused (3306) after a day, once a terminal is gone, its plan has ended, moved to a shorter PoC or was ordered again, or its card has told of
 * use (docs/domain.md §10).
 */
export async function takeBackOrder(tx: Ctx, bill: Countered): Promise<TakenBack> {
  await lockOrdered(tx, bill);
  const plans = await plansOrderedBy(tx, bill);
  refuseWhere([
    ['age', isTooOld(bill, tx.clock.now())],
    ['gone', plans.some(({ client }) => client === null)],
    ['later', plans.some(({ client, isLatest }) => client !== null && !isLatest)],
    ['used', plans.some(({ used }) => used)],
  ]);
  return { changes: [], store: (storing) => storeTakenBack(storing, plans) };
}

/** Locks the terminals that have the plans now, in the order of their ids. */
async function lockOrdered(tx: Ctx, { id }: Countered): Promise<void> {
  await query(
    tx,
    `select t.id from cloud_order o join cloud_order_item i on i.order_id = o.id join terminal_cloud_plan p on p.id = i.use_id
      join terminal t on t.id = p.terminal_id where o.bill_id = $1::bigint order by t.id ${lockClause(tx, 'update', 't')}`,
    [id],
  );
}

function plansOrderedBy(tx: Ctx, { id }: Countered): Promise<OrderedPlan[]> {
  return query<OrderedPlan>(
    tx,
    `select i.use_id as "useId", i.plan_id as "planId", i.ms_id as "msId", o.periods, i.old_end as "oldEnd", i.new_end as "newEnd",
        i.old_anchor_day as "oldAnchorDay", t.id as "terminalId",
        case when c.path @> array[$2::int] then json_build_object('id', c.id, 'path', c.path, 'name', c.name) end as client,
        coalesce(p.ended_time is null and p.end_time = i.new_end, false) and not exists (
          select 1 from cloud_order_item l where l.use_id = i.use_id and l.id > i.id and not ${UNDONE}) as "isLatest",
        exists (select 1 from card_usage g where g.iccid = i.iccid and g.update_time > o.create_time) as used
      from cloud_order o join cloud_order_item i on i.order_id = o.id
      left join terminal_cloud_plan p on p.id = i.use_id left join terminal t on t.id = p.terminal_id
      left join client c on c.id = t.client_id
      where o.bill_id = $1::bigint order by i.id`,
    [id, tx.scope.clientId],
  );
}

async function storeTakenBack(tx: Ctx, plans: readonly OrderedPlan[]): Promise<void> {
  const terminalsOf = (some: readonly OrderedPlan[]) => some.flatMap(({ terminalId }) => terminalId ?? []);
  const begun = plans.filter(({ oldEnd }) => oldEnd === null);
  await endPlansOf(tx, terminalsOf(begun), 'undone');
  await bringBack(tx, begun);
  const renewed = plans.filter(({ oldEnd }) => oldEnd !== null);
  await giveBack(tx, renewed);
  await settleCloudFunctions(tx, terminalsOf(renewed));
  await recordGivenBack(tx, renewed);
  await auditPerClient(tx, plans.filter(hasClient), (own) => ({
    target: listNames(own.map(({ msId }) => msId)),
    before: own.map(({ msId, newEnd }) => ({ msId, endTime: formatTimeOrNull(newEnd) })),
    after: own.map(({ msId, oldEnd }) => ({ msId, endTime: formatTimeOrNull(oldEnd) })),
  }));
}

/** A plan that had run out and gave way to one that is taken back waits to be renewed again, where its card is still there. */
async function bringBack(tx: Ctx, begun: readonly OrderedPlan[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan set ended_time = null, end_reason = null, giver_id = null, row_version = row_version + 1
      where end_reason = 'plan' and id in (
        select (select max(o.id) from terminal_cloud_plan o where o.terminal_id = u.terminal_id and o.iccid = t.iccid and o.id < u.id
          and o.end_reason is distinct from 'undone')
        from terminal_cloud_plan u join terminal t on t.id = u.terminal_id where u.id = any($1::int[]) and u.iccid = t.iccid)`,
    [begun.map(({ useId }) => useId)],
  );
}

async function giveBack(tx: Ctx, renewed: readonly OrderedPlan[]): Promise<void> {
  if (renewed.length === 0) return;
  await query(
    tx,
    `update terminal_cloud_plan p set end_time = u.end_time, anchor_day = u.anchor_day, periods = p.periods - u.periods,
        row_version = p.row_version + 1
      from unnest($1::int[], $2::timestamptz[], $3::smallint[], $4::int[]) as u(id, end_time, anchor_day, periods) where p.id = u.id`,
    [
      renewed.map(({ useId }) => useId),
      renewed.map(({ oldEnd }) => oldEnd),
      renewed.map(({ oldAnchorDay }) => oldAnchorDay),
      renewed.map(({ periods }) => periods),
    ],
  );
}

async function recordGivenBack(tx: Ctx, renewed: readonly OrderedPlan[]): Promise<void> {
  const changes = renewed.flatMap(({ terminalId, planId, oldEnd, newEnd }) => {
    if (terminalId === null || oldEnd === null) return [];
    return [{ terminalId, planId, params: { before: formatTime(newEnd), after: formatTime(oldEnd) } }];
  });
  await recordPlans(tx, 'planTakenBack', changes);
}

function hasClient(plan: OrderedPlan): plan is OrderedPlan & { client: AuditClient } {
  return plan.client !== null;
}

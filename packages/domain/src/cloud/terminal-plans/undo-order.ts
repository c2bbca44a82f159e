import { auditPerClient, hasClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTime, formatTimeOrNull } from '../../platform/common/time.ts';
import { isTooOld, refuseIfBlocked, type BillToUndo, type UndoEffects } from '../../money/ledger/undo-guards.ts';
import { syncCloudFunctions } from './cloud-functions.ts';
import { endPlans } from './end-plans.ts';
import { recordPlans } from './record-plans.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Effect of an order on a plan, and its current state. */
interface OrderedPlan {
  useId: number;
  planId: number;
  msId: string;
  periods: number;
  /** Null where the plan began. */
  oldEnd: Date | null;
  newEnd: Date;
  oldAnchorDay: number | null;
  /** Null where the terminal is deleted. */
  terminalId: number | null;
  /** Null where the terminal is deleted or moved out of the scope. */
  client: AuditClient | null;
  /** Is the plan as this order left it? */
  isLatest: boolean;
  /** Has the card been used since, or one that replaced it, by events or by the provider's figure? */
  used: boolean;
}

/** SQL: is the order of the item `l` undone? */
const UNDONE = 'exists (select 1 from bill u join cloud_order o on o.bill_id = u.undoes_id where o.id = l.order_id)';

/**
 * Undo of an order: ends plans that it began and restores those that they replaced, or restores the ends of renewed
 * plans. Refused (3306) after a day, once a terminal is deleted, its plan has ended, was shortened by a move or ordered
 * again, or its card or a later one has reported use (docs/domain.md §10).
 */
export async function undoOrder(tx: Ctx, bill: BillToUndo): Promise<UndoEffects> {
  await lockOrdered(tx, bill);
  const plans = await readOrderedPlans(tx, bill);
  refuseIfBlocked([
    ['age', isTooOld(bill, tx.clock.now())],
    ['gone', plans.some(({ client }) => client === null)],
    ['later', plans.some(({ client, isLatest }) => client !== null && !isLatest)],
    ['used', plans.some(({ used }) => used)],
  ]);
  return { changes: [], store: (storing) => applyUndo(storing, plans) };
}

/** Locks the current terminals of the plans in the order of their ids. */
async function lockOrdered(tx: Ctx, { id }: BillToUndo): Promise<void> {
  await query(
    tx,
    `select t.id from cloud_order o join cloud_order_item i on i.order_id = o.id join terminal_cloud_plan p on p.id = i.use_id
      join terminal t on t.id = p.terminal_id where o.bill_id = $1::bigint order by t.id ${lockClause(tx, 'update', 't')}`,
    [id],
  );
}

function readOrderedPlans(tx: Ctx, { id }: BillToUndo): Promise<OrderedPlan[]> {
  return query<OrderedPlan>(
    tx,
    `select i.use_id as "useId", i.plan_id as "planId", i.ms_id as "msId", o.periods, i.old_end as "oldEnd", i.new_end as "newEnd",
        i.old_anchor_day as "oldAnchorDay", t.id as "terminalId",
        case when c.path @> array[$2::int] then json_build_object('id', c.id, 'path', c.path, 'name', c.name) end as client,
        coalesce(p.ended_time is null and p.end_time = i.new_end, false) and not exists (
          select 1 from cloud_order_item l where l.use_id = i.use_id and l.id > i.id and not ${UNDONE}) as "isLatest",
        exists (select 1 from card_usage g where g.update_time > o.create_time
          and (g.iccid in (i.iccid, p.iccid) or g.terminal_id = p.terminal_id))
        or exists (select 1 from cloud_usage m where m.provider_time > o.create_time
          and (m.iccid in (i.iccid, p.iccid) or m.terminal_id = p.terminal_id)) as used
      from cloud_order o join cloud_order_item i on i.order_id = o.id
      left join terminal_cloud_plan p on p.id = i.use_id left join terminal t on t.id = p.terminal_id
      left join client c on c.id = t.client_id
      where o.bill_id = $1::bigint order by i.id`,
    [id, tx.scope.clientId],
  );
}

async function applyUndo(tx: Ctx, plans: readonly OrderedPlan[]): Promise<void> {
  const terminalIdsOf = (of: readonly OrderedPlan[]) => of.flatMap(({ terminalId }) => terminalId ?? []);
  const begun = plans.filter(({ oldEnd }) => oldEnd === null);
  await endPlans(tx, terminalIdsOf(begun), 'undone');
  await undoReplacement(tx, begun);
  const renewed = plans.filter(({ oldEnd }) => oldEnd !== null);
  await undoRenewal(tx, renewed);
  await syncCloudFunctions(tx, terminalIdsOf(renewed));
  await recordUndone(tx, renewed);
  await auditPerClient(tx, plans.filter(hasClient), (own) => ({
    target: listNames(pluck(own, 'msId')),
    before: own.map(({ msId, newEnd }) => ({ msId, endTime: formatTimeOrNull(newEnd) })),
    after: own.map(({ msId, oldEnd }) => ({ msId, endTime: formatTimeOrNull(oldEnd) })),
  }));
}

/** Restores the expired plan that an undone one replaced, if its card is still there: it can be renewed again. */
async function undoReplacement(tx: Ctx, begun: readonly OrderedPlan[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan set ended_time = null, end_reason = null, giver_id = null, row_version = row_version + 1
      where end_reason = 'plan' and id in (
        select (select max(o.id) from terminal_cloud_plan o where o.terminal_id = u.terminal_id and o.iccid = t.iccid and o.id < u.id
          and o.end_reason is distinct from 'undone')
        from terminal_cloud_plan u join terminal t on t.id = u.terminal_id where u.id = any($1::int[]) and u.iccid = t.iccid)`,
    [pluck(begun, 'useId')],
  );
}

async function undoRenewal(tx: Ctx, renewed: readonly OrderedPlan[]): Promise<void> {
  if (renewed.length === 0) return;
  await query(
    tx,
    `update terminal_cloud_plan p set end_time = u.end_time, anchor_day = u.anchor_day, periods = p.periods - u.periods,
        row_version = p.row_version + 1
      from unnest($1::int[], $2::timestamptz[], $3::smallint[], $4::int[]) as u(id, end_time, anchor_day, periods) where p.id = u.id`,
    [pluck(renewed, 'useId'), pluck(renewed, 'oldEnd'), pluck(renewed, 'oldAnchorDay'), pluck(renewed, 'periods')],
  );
}

async function recordUndone(tx: Ctx, renewed: readonly OrderedPlan[]): Promise<void> {
  const changes = renewed.flatMap(({ terminalId, planId, oldEnd, newEnd }) => {
    if (terminalId === null || oldEnd === null) return [];
    return [{ terminalId, planId, params: { before: formatTime(newEnd), after: formatTime(oldEnd) } }];
  });
  await recordPlans(tx, 'planTakenBack', changes);
}

import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { Prisma } from '../../generated/prisma/client.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTime, formatTimeOrNull } from '../../platform/common/time.ts';
import { forTerminals, postBill, type Leg, type Party } from '../../money/ledger/post-bill.ts';
import { syncCloudFunctions } from './cloud-functions.ts';
import { endPlans } from './end-plans.ts';
import type { CloudTerminal } from './cloud-terminals.ts';
import { recordPlans } from './record-plans.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Effect of an order on one terminal. */
export interface OrderItem {
  terminal: CloudTerminal;
  iccid: string;
  planId: number;
  oldEnd: Date | null;
  newEnd: Date;
  anchorDay: number;
  /** K coins. */
  amount: number;
}

/** A priced order; everything that it touches is locked. */
export interface CloudOrderDraft {
  type: 'bind' | 'renew';
  unit: PlanUnit;
  periods: number;
  items: readonly OrderItem[];
  total: number;
  payer: Party;
  legs: readonly Leg[];
}

/** Numbers of a booked order. */
export interface BookedOrder {
  billNo: string;
  orderNum: string;
}

/** Books an order with its bill, plans and history (docs/domain.md §10). */
export async function bookOrder(tx: Ctx, order: CloudOrderDraft): Promise<BookedOrder> {
  const { type, items, legs, payer } = order;
  const terminals = pluck(items, 'terminal');
  const bill = await postBill(tx, {
    type: 'cloud',
    method: 'KCOIN',
    ...forTerminals(terminals),
    legs,
    notedFor: legs.length === 0 ? [payer] : [],
  });
  const useIds = type === 'bind' ? await beginPlans(tx, order) : await extendPlans(tx, order);
  const orderNum = await insertOrder(tx, order, bill.id, useIds);
  await syncCloudFunctions(tx, pluck(terminals, 'id'));
  await recordOrder(tx, order);
  await auditOrder(tx, items);
  return { billNo: bill.billNo, orderNum };
}

/** Begins plans in place of expired ones; returns the new rows by terminal. */
async function beginPlans(tx: Ctx, { items, unit, periods }: CloudOrderDraft): Promise<Map<number, number>> {
  const replaced = items.filter(({ terminal }) => terminal.plan !== null);
  await endPlans(
    tx,
    replaced.map(({ terminal }) => terminal.id),
    'plan',
  );
  const now = tx.clock.now();
  const begun = await query<{ id: number; terminalId: number }>(
    tx,
    Prisma.sql`insert into terminal_cloud_plan (terminal_id, plan_id, iccid, unit, periods, start_time, end_time, anchor_day, create_time)
      select u.terminal_id, u.plan_id, u.iccid, ${unit}::text, ${periods}::int, ${now}::timestamptz, u.end_time, u.anchor_day, ${now}::timestamptz
      from unnest(${items.map(({ terminal }) => terminal.id)}::int[], ${pluck(items, 'planId')}::int[],
        ${pluck(items, 'iccid')}::text[], ${pluck(items, 'newEnd')}::timestamptz[],
        ${pluck(items, 'anchorDay')}::smallint[]) with ordinality
        as u(terminal_id, plan_id, iccid, end_time, anchor_day, n) order by u.n
      returning id, terminal_id as "terminalId"`,
  );
  return new Map(begun.map(({ id, terminalId }) => [terminalId, id]));
}

async function extendPlans(tx: Ctx, { items, periods }: CloudOrderDraft): Promise<Map<number, number>> {
  const ids = items.map(({ terminal }) => assertFound(terminal.plan).id);
  await query(
    tx,
    Prisma.sql`update terminal_cloud_plan p set end_time = u.end_time, anchor_day = u.anchor_day, periods = p.periods + ${periods}::int,
        row_version = p.row_version + 1
      from unnest(${ids}::int[], ${pluck(items, 'newEnd')}::timestamptz[],
        ${pluck(items, 'anchorDay')}::smallint[]) as u(id, end_time, anchor_day) where p.id = u.id`,
  );
  return new Map(items.map(({ terminal }, index) => [terminal.id, ids[index] ?? 0]));
}

async function insertOrder(
  tx: Ctx,
  { type, unit, periods, items, total, payer }: CloudOrderDraft,
  billId: bigint,
  useIds: ReadonlyMap<number, number>,
): Promise<string> {
  const now = tx.clock.now();
  const plans = new Set(pluck(items, 'planId'));
  const planId = plans.size === 1 ? (items[0]?.planId ?? null) : null;
  const isRenewal = type === 'renew';
  const [order] = await query<{ orderNum: string }>(
    tx,
    Prisma.sql`with o as (
        insert into cloud_order (order_num, bill_id, type, client_id, plan_id, quantity, periods, unit, amount, operator, create_time)
        values ('C' || to_char(${now}::timestamptz at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('cloud_order_no_seq')::text, 8, '0'),
          ${billId}::bigint, ${type}, ${payer.id}::int, ${planId}::int, ${items.length}::int, ${periods}::int, ${unit}, ${total}::bigint,
          ${tx.actor.accountsName}, ${now}::timestamptz) returning id, order_num),
      i as (
        insert into cloud_order_item (order_id, use_id, plan_id, terminal_id, ms_id, client_id, iccid, old_end, new_end, old_anchor_day, amount)
        select o.id, u.use_id, u.plan_id, u.terminal_id, u.ms_id, u.client_id, u.iccid, u.old_end, u.new_end, u.old_anchor_day, u.amount
        from o cross join unnest(${items.map(({ terminal }) => useIds.get(terminal.id) ?? 0)}::int[],
          ${items.map((item) => item.planId)}::int[], ${items.map(({ terminal }) => terminal.id)}::int[],
          ${items.map(({ terminal }) => terminal.msId)}::text[], ${items.map(({ terminal }) => terminal.client.id)}::int[],
          ${pluck(items, 'iccid')}::text[], ${pluck(items, 'oldEnd')}::timestamptz[],
          ${pluck(items, 'newEnd')}::timestamptz[],
          ${items.map(({ terminal }) => (isRenewal ? (terminal.plan?.anchorDay ?? null) : null))}::smallint[],
          ${pluck(items, 'amount')}::bigint[]) with ordinality
          as u(use_id, plan_id, terminal_id, ms_id, client_id, iccid, old_end, new_end, old_anchor_day, amount, n)
        order by u.n)
      select order_num as "orderNum" from o`,
  );
  return assertFound(order).orderNum;
}

async function recordOrder(tx: Ctx, { type, items }: CloudOrderDraft): Promise<void> {
  const changes = items.map(({ terminal, planId, oldEnd, newEnd }) => {
    return { terminalId: terminal.id, planId, oldEnd, newEnd: formatTime(newEnd) };
  });
  if (type === 'bind') {
    const bound = changes.map(({ newEnd, ...change }) => ({ ...change, params: { endTime: newEnd } }));
    return recordPlans(tx, 'planBound', bound);
  }
  const renewed = changes.map(({ oldEnd, newEnd, ...change }) => {
    return { ...change, params: { before: formatTime(assertFound(oldEnd)), after: newEnd } };
  });
  return recordPlans(tx, 'planRenewed', renewed);
}

/** Without numbers of bill and order: the terminals' client may not know the payer. */
async function auditOrder(tx: Ctx, items: readonly OrderItem[]): Promise<void> {
  const audited = items.map((item) => ({ ...item, client: item.terminal.client }));
  const codes = await readCodes(tx, new Set(pluck(items, 'planId')));
  await auditPerClient(tx, audited, (own) => ({
    target: listNames(own.map(({ terminal }) => terminal.msId)),
    before: own.map(({ terminal, oldEnd }) => ({ msId: terminal.msId, endTime: formatTimeOrNull(oldEnd) })),
    after: own.map(({ terminal, iccid, planId, newEnd }) => ({
      msId: terminal.msId,
      iccid,
      goodsCode: codes.get(planId),
      endTime: formatTime(newEnd),
    })),
  }));
}

/** Codes of plans, which never change. */
async function readCodes(tx: Ctx, planIds: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
  const where = { id: { in: [...planIds] } };
  const plans = await tx.db.cloudPlan.findMany({ where, select: { id: true, code: true } });
  return new Map(plans.map(({ id, code }) => [id, code]));
}

import {
  isTooOld,
  lockBilledTerminals,
  refuseWhere,
  COUNTS,
  type Countered,
  type TakenBack,
} from '../ledger/undo-guards.ts';
import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { formatTimeOrNull } from '../kernel/time.ts';

interface Renewed {
  terminalId: number;
  msId: string;
  functionId: number;
  isPoc: boolean;
  amount: number;
  oldExpireTime: Date;
  newExpireTime: Date | null;
  oldAnchorDay: number;
  oldLimitReason: string | null;
  /** Null where the terminal is gone, or has gone elsewhere. */
  client: AuditClient | null;
  anchorDay: number;
  limitReason: string | null;
  isLatest: boolean;
  seenSince: boolean;
  /** Does a cloud plan stand on the time that it gave? */
  planned: boolean;
}

/**
 * What an undo does to the terminals that a bill renewed: it gives them the validity back that they had before.
 *
 * Refused (3306) after a day, once a later bill has changed the same or a cloud plan ends later, or where the bought time has begun and the terminal
 * was online in it (docs/domain.md §3 'Undo').
 */
export async function takeBackRenewal(tx: Ctx, bill: Countered): Promise<TakenBack> {
  await lockBilledTerminals(tx, bill);
  const renewals = await renewalsOf(tx, bill);
  const now = tx.clock.now();
  refuseWhere([
    ['age', isTooOld(bill, now)],
    ['gone', renewals.some(({ client }) => client === null)],
    ['later', renewals.some(({ isLatest, planned }) => !isLatest || planned)],
    ['begun', renewals.some(({ oldExpireTime, seenSince }) => oldExpireTime <= now && seenSince)],
  ]);
  const changes = renewals.map(({ terminalId, msId, functionId, client, ...one }) => ({
    terminalId,
    msId,
    functionId,
    clientId: client?.id ?? 0,
    oldExpireTime: one.newExpireTime,
    newExpireTime: one.oldExpireTime,
    oldAnchorDay: one.anchorDay,
    oldLimitReason: one.limitReason,
    amount: -one.amount,
  }));
  return { changes, store: (storing) => storeRestored(storing, renewals) };
}

async function storeRestored(tx: Ctx, renewals: readonly Renewed[]): Promise<void> {
  await restore(tx, renewals);
  await auditPerClient(tx, renewals.filter(hasClient), (own) => ({
    target: listNames(own.map(({ msId }) => msId)),
    before: own.map(({ msId, newExpireTime }) => ({ msId, expireTime: formatTimeOrNull(newExpireTime) })),
    after: own.map(({ msId, oldExpireTime }) => ({ msId, expireTime: formatTimeOrNull(oldExpireTime) })),
  }));
}

function hasClient(renewal: Renewed): renewal is Renewed & { client: AuditClient } {
  return renewal.client !== null;
}

async function renewalsOf(tx: Ctx, { id, createTime }: Countered): Promise<Renewed[]> {
  return query<Renewed>(
    tx,
    `select v.terminal_id as "terminalId", v.ms_id as "msId", v.function_id as "functionId", k.category = 'poc' as "isPoc",
        v.amount::float8 as amount, v.old_expire_time as "oldExpireTime", v.new_expire_time as "newExpireTime",
        v.old_anchor_day as "oldAnchorDay", v.old_limit_reason as "oldLimitReason",
        case when c.path @> array[$2::int] then json_build_object('id', c.id, 'path', c.path, 'name', c.name) end as client,
        coalesce(f.anchor_day, t.anchor_day, 1) as "anchorDay", t.limit_reason as "limitReason",
        not exists (select 1 from validity_change l where l.terminal_id = v.terminal_id and l.function_id = v.function_id
          and l.id > v.id and ${COUNTS}) as "isLatest",
        coalesce(p.last_seen_time > $3::timestamptz, false) as "seenSince",
        k.category = 'poc' and exists (select 1 from terminal_cloud_plan g
          where g.terminal_id = v.terminal_id and g.ended_time is null and g.end_time > v.old_expire_time) as planned
      from validity_change v join function_kind k on k.id = v.function_id
      left join terminal t on t.id = v.terminal_id left join client c on c.id = t.client_id
      left join terminal_presence p on p.terminal_id = t.id
      left join terminal_function f on f.terminal_id = t.id and f.function_id = v.function_id
      where v.bill_id = $1::bigint order by v.id`,
    [id, tx.scope.clientId, createTime],
  );
}

async function restore(tx: Ctx, renewals: readonly Renewed[]): Promise<void> {
  const column = <K extends keyof Renewed>(rows: readonly Renewed[], name: K) => rows.map((row) => row[name]);
  await query(
    tx,
    `update terminal_function f set expire_time = u.expire_time, anchor_day = u.anchor_day
      from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[]) as u(terminal_id, function_id, expire_time, anchor_day)
      where f.terminal_id = u.terminal_id and f.function_id = u.function_id`,
    [
      column(renewals, 'terminalId'),
      column(renewals, 'functionId'),
      column(renewals, 'oldExpireTime'),
      column(renewals, 'oldAnchorDay'),
    ],
  );
  const poc = renewals.filter(({ isPoc }) => isPoc);
  // What an administrator has limited since stays so.
  await query(
    tx,
    `update terminal t set expire_time = u.expire_time, anchor_day = u.anchor_day, row_version = t.row_version + 1,
        limit_reason = case when t.limit_reason = 'admin' then t.limit_reason else u.limit_reason end
      from unnest($1::int[], $2::timestamptz[], $3::int[], $4::text[]) as u(id, expire_time, anchor_day, limit_reason)
      where t.id = u.id`,
    [
      column(poc, 'terminalId'),
      column(poc, 'oldExpireTime'),
      column(poc, 'oldAnchorDay'),
      column(poc, 'oldLimitReason'),
    ],
  );
}

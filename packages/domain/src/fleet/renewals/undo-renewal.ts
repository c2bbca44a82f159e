import {
  isTooOld,
  lockBilledTerminals,
  refuseIfBlocked,
  COUNTS_AS_LATER,
  type BillToUndo,
  type UndoEffects,
} from '../../money/ledger/undo-guards.ts';
import { auditPerClient, hasClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTimeOrNull } from '../../platform/common/time.ts';
import { pluck } from '../../platform/common/pluck.ts';

interface BilledRenewal {
  terminalId: number;
  msId: string;
  functionId: number;
  /** Does the function still exist? */
  hasFunction: boolean;
  isPoc: boolean;
  amount: number;
  oldExpireTime: Date;
  newExpireTime: Date | null;
  oldAnchorDay: number;
  oldLimitReason: string | null;
  /** Null where the terminal is deleted or moved out of the scope. */
  client: AuditClient | null;
  anchorDay: number;
  limitReason: string | null;
  isLatest: boolean;
  seenSince: boolean;
  /** Does a cloud plan need the renewed time? */
  planned: boolean;
}

/**
 * Undo of a renewal: restores the former validity. Refused (3306) after a day, once a later bill has changed the same,
 * once a cloud plan ends later, or when the terminal was online in the bought time (docs/domain.md §3 'Undo').
 */
export async function undoRenewal(tx: Ctx, bill: BillToUndo): Promise<UndoEffects> {
  await lockBilledTerminals(tx, bill);
  const renewals = await readRenewals(tx, bill);
  const now = tx.clock.now();
  refuseIfBlocked([
    ['age', isTooOld(bill, now)],
    ['gone', renewals.some(({ client, hasFunction }) => client === null || !hasFunction)],
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
  return { changes, store: (storing) => applyUndo(storing, renewals) };
}

async function applyUndo(tx: Ctx, renewals: readonly BilledRenewal[]): Promise<void> {
  await undoValidity(tx, renewals);
  await auditPerClient(tx, renewals.filter(hasClient), (own) => ({
    target: listNames(pluck(own, 'msId')),
    before: own.map(({ msId, newExpireTime }) => ({ msId, expireTime: formatTimeOrNull(newExpireTime) })),
    after: own.map(({ msId, oldExpireTime }) => ({ msId, expireTime: formatTimeOrNull(oldExpireTime) })),
  }));
}

async function readRenewals(tx: Ctx, { id, createTime }: BillToUndo): Promise<BilledRenewal[]> {
  return query<BilledRenewal>(
    tx,
    `select v.terminal_id as "terminalId", v.ms_id as "msId", v.function_id as "functionId",
        k.id is not null as "hasFunction", k.category is not distinct from 'poc' as "isPoc",
        v.amount::float8 as amount, v.old_expire_time as "oldExpireTime", v.new_expire_time as "newExpireTime",
        v.old_anchor_day as "oldAnchorDay", v.old_limit_reason as "oldLimitReason",
        case when c.path @> array[$2::int] then json_build_object('id', c.id, 'path', c.path, 'name', c.name) end as client,
        coalesce(f.anchor_day, t.anchor_day, 1) as "anchorDay", t.limit_reason as "limitReason",
        not exists (select 1 from validity_change l where l.terminal_id = v.terminal_id and l.function_id = v.function_id
          and l.id > v.id and ${COUNTS_AS_LATER}) as "isLatest",
        coalesce(p.last_seen_time > $3::timestamptz, false) as "seenSince",
        k.category is not distinct from 'poc' and exists (select 1 from terminal_cloud_plan g
          where g.terminal_id = v.terminal_id and g.ended_time is null and g.end_time > v.old_expire_time) as planned
      from validity_change v left join function_kind k on k.id = v.function_id
      left join terminal t on t.id = v.terminal_id left join client c on c.id = t.client_id
      left join terminal_presence p on p.terminal_id = t.id
      left join terminal_function f on f.terminal_id = t.id and f.function_id = v.function_id
      where v.bill_id = $1::bigint order by v.id`,
    [id, tx.scope.clientId, createTime],
  );
}

async function undoValidity(tx: Ctx, renewals: readonly BilledRenewal[]): Promise<void> {
  await query(
    tx,
    `update terminal_function f set expire_time = u.expire_time, anchor_day = u.anchor_day
      from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[]) as u(terminal_id, function_id, expire_time, anchor_day)
      where f.terminal_id = u.terminal_id and f.function_id = u.function_id`,
    (['terminalId', 'functionId', 'oldExpireTime', 'oldAnchorDay'] as const).map((name) => pluck(renewals, name)),
  );
  const poc = renewals.filter(({ isPoc }) => isPoc);
  // A limit that an administrator has set since remains, and one that an administrator has lifted does not come back.
  await query(
    tx,
    `update terminal t set expire_time = u.expire_time, anchor_day = u.anchor_day, row_version = t.row_version + 1,
        limit_reason = case when 'admin' in (t.limit_reason, u.limit_reason) then t.limit_reason else u.limit_reason end
      from unnest($1::int[], $2::timestamptz[], $3::int[], $4::text[]) as u(id, expire_time, anchor_day, limit_reason)
      where t.id = u.id`,
    (['terminalId', 'oldExpireTime', 'oldAnchorDay', 'oldLimitReason'] as const).map((name) => pluck(poc, name)),
  );
}

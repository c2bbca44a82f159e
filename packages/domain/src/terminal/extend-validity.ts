import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { PlannedChange } from './plan-renewal.ts';

/** Gives terminals what was booked: functions their new expiry, and, where PoC is among them, the terminals theirs. */
export async function extendValidity(tx: Ctx, changes: readonly PlannedChange[], pocId: number | null): Promise<void> {
  await query(
    tx,
    `insert into terminal_function (terminal_id, function_id, expire_time, anchor_day)
      select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[])
      on conflict (terminal_id, function_id) do update set expire_time = excluded.expire_time, anchor_day = excluded.anchor_day`,
    [
      column(changes, 'terminalId'),
      column(changes, 'functionId'),
      column(changes, 'newExpireTime'),
      column(changes, 'newAnchorDay'),
    ],
  );
  const poc = changes.filter(({ functionId }) => functionId === pocId);
  if (poc.length === 0) return;
  // Paid for, they are no longer limited for want of payment; what an administrator has limited stays so.
  await query(
    tx,
    `update terminal t set expire_time = u.expire_time, anchor_day = u.anchor_day, row_version = t.row_version + 1,
        limit_reason = case when t.limit_reason in ('expired', 'noPayment') then null else t.limit_reason end
      from unnest($1::int[], $2::timestamptz[], $3::int[]) as u(id, expire_time, anchor_day) where t.id = u.id`,
    [column(poc, 'terminalId'), column(poc, 'newExpireTime'), column(poc, 'newAnchorDay')],
  );
}

function column<K extends keyof PlannedChange>(rows: readonly PlannedChange[], name: K): PlannedChange[K][] {
  return rows.map((row) => row[name]);
}

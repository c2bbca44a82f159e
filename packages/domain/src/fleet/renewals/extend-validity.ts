import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { PlannedChange } from './plan-renewal.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Stores booked expiries of functions, and of the terminals themselves where PoC is among them. */
export async function extendValidity(tx: Ctx, changes: readonly PlannedChange[], pocId: number | null): Promise<void> {
  await query(
    tx,
    `insert into terminal_function (terminal_id, function_id, expire_time, anchor_day)
      select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[])
      on conflict (terminal_id, function_id) do update set expire_time = excluded.expire_time, anchor_day = excluded.anchor_day`,
    (['terminalId', 'functionId', 'newExpireTime', 'newAnchorDay'] as const).map((name) => pluck(changes, name)),
  );
  const poc = changes.filter(({ functionId }) => functionId === pocId);
  if (poc.length === 0) return;
  // Payment lifts limits for expiry or lack of payment; a limit by an administrator remains.
  await query(
    tx,
    `update terminal t set expire_time = u.expire_time, anchor_day = u.anchor_day, row_version = t.row_version + 1,
        limit_reason = case when t.limit_reason in ('expired', 'noPayment') then null else t.limit_reason end
      from unnest($1::int[], $2::timestamptz[], $3::int[]) as u(id, expire_time, anchor_day) where t.id = u.id`,
    [pluck(poc, 'terminalId'), pluck(poc, 'newExpireTime'), pluck(poc, 'newAnchorDay')],
  );
}

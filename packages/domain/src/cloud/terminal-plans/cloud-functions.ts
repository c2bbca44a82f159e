import { openUsage } from '../usage/open-usage.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/**
 * Aligns functions of category cloudSim of locked terminals with their running plans, and then the months of their
 * cards (docs/domain.md §10). A disabled function is not given to further terminals.
 */
export async function syncCloudFunctions(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  const values = [terminalIds, tx.clock.now()];
  await query(
    tx,
    `delete from terminal_function f using function_kind k
      where k.id = f.function_id and k.category = 'cloudSim' and f.terminal_id = any($1::int[]) and not exists (
        select 1 from terminal_cloud_plan p
        where p.terminal_id = f.terminal_id and p.ended_time is null and p.end_time > $2::timestamptz)`,
    values,
  );
  await query(
    tx,
    `insert into terminal_function (terminal_id, function_id, expire_time, anchor_day)
      select p.terminal_id, k.id, p.end_time, p.anchor_day
      from terminal_cloud_plan p join function_kind k on k.category = 'cloudSim' and k.billing_mode = 'time'
        and (k.enabled or exists (select 1 from terminal_function h where h.terminal_id = p.terminal_id and h.function_id = k.id))
      where p.terminal_id = any($1::int[]) and p.ended_time is null and p.end_time > $2::timestamptz
      order by p.terminal_id, k.id
      on conflict (terminal_id, function_id) do update set expire_time = excluded.expire_time, anchor_day = excluded.anchor_day`,
    values,
  );
  await openUsage(tx, terminalIds);
}

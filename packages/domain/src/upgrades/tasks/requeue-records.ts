import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Changes of a task's counts. */
interface CountShift {
  waiting: { increment: number };
  begun: { decrement: number };
}

/**
 * Lets failed records of a task wait again, those of transferred terminals for their present client; terminals outside
 * the owner's scope are left out. Returns the changes of the task's counts, those of the running round included.
 */
export async function requeueFailed(
  tx: BaseCtx,
  taskId: number,
  ownerId: number,
): Promise<CountShift & Record<'failed' | 'roundBegun' | 'roundFailed', { decrement: number }>> {
  const [row] = await query<{ moved: number; begun: number; inRound: number }>(
    tx,
    `with failed as (
        select r.id, r.asked_time is not null as begun, r.round = u.round as in_round, t.client_id, t.scope_path
        from upgrade_record r join terminal t on t.id = r.terminal_id join upgrade_task u on u.id = r.task_id
        where r.task_id = $1::int and r.state = 'failed' and t.scope_path @> array[$2::int] order by r.id for update of r),
      queued as (
        update upgrade_record r set state = 'waiting', tries = r.tries + 1, queued_time = $3::timestamptz, round = null,
          asked_time = null, command_id = null, due_time = null, reason = null, client_id = f.client_id, scope_path = f.scope_path
        from failed f where r.id = f.id returning f.begun, f.in_round)
      select count(*)::int as moved, (count(*) filter (where begun))::int as begun,
        (count(*) filter (where begun and in_round))::int as "inRound" from queued`,
    [taskId, ownerId, tx.clock.now()],
  );
  const { moved, begun, inRound } = row ?? { moved: 0, begun: 0, inRound: 0 };
  return {
    failed: { decrement: moved },
    waiting: { increment: moved },
    begun: { decrement: begun },
    // They count again when they are asked again.
    roundBegun: { decrement: inRound },
    roundFailed: { decrement: inRound },
  };
}

/** Withdraws requests that terminals have not begun; returns the changes of the task's counts. */
export async function withdrawRequests(
  tx: BaseCtx,
  taskId: number,
): Promise<CountShift & { underWay: { decrement: number } }> {
  const rows = await query(
    tx,
    `with asked as (
        select r.id from upgrade_record r where r.task_id = $1::int and r.state = 'asked' order by r.id for update)
      update upgrade_record r set state = 'waiting', round = null, asked_time = null, command_id = null, due_time = null
      from asked a where r.id = a.id returning 1`,
    [taskId],
  );
  const moved = rows.length;
  return { underWay: { decrement: moved }, waiting: { increment: moved }, begun: { decrement: moved } };
}

import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** What is taken from the counts of a task, and added to them. */
interface Shifted {
  waiting: { increment: number };
  begun: { decrement: number };
}

/** Puts the failed records of a task among those that wait, but those of terminals that went elsewhere; answers how that moves its counts. */
export async function queueFailed(
  tx: BaseCtx,
  taskId: number,
  ownerId: number,
): Promise<Shifted & { failed: { decrement: number } }> {
  const [row] = await query<{ moved: number; begun: number }>(
    tx,
    `with failed as (
        select r.id, r.asked_time is not null as begun from upgrade_record r join terminal t on t.id = r.terminal_id
        where r.task_id = $1::int and r.state = 'failed' and t.scope_path @> array[$2::int] order by r.id for update of r),
      queued as (
        update upgrade_record r set state = 'waiting', tries = r.tries + 1, queued_time = $3::timestamptz, round = null,
          asked_time = null, command_id = null, due_time = null, reason = null
        from failed f where r.id = f.id returning f.begun)
      select count(*)::int as moved, (count(*) filter (where begun))::int as begun from queued`,
    [taskId, ownerId, tx.clock.now()],
  );
  const { moved, begun } = row ?? { moved: 0, begun: 0 };
  return { failed: { decrement: moved }, waiting: { increment: moved }, begun: { decrement: begun } };
}

/** Takes back what terminals have been asked and have not begun; answers how that moves the counts of the task. */
export async function takeBackAsked(
  tx: BaseCtx,
  taskId: number,
): Promise<Shifted & { underWay: { decrement: number } }> {
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

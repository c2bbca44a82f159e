import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Withdraws the unanswered commands of these tasks. */
export async function recallCommands(tx: BaseCtx, taskIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `update terminal_command c set state = 'replaced', end_time = $2::timestamptz
      from upgrade_record r where r.task_id = any($1::int[]) and r.state in ('asked', 'downloading', 'downloaded', 'installing', 'silent')
        and c.id = r.command_id and c.state = 'waiting'`,
    [taskIds, tx.clock.now()],
  );
}

/** Withdraws the unanswered commands of these records. */
export async function recallCommandsOf(tx: BaseCtx, recordIds: readonly string[]): Promise<void> {
  await query(
    tx,
    `update terminal_command c set state = 'replaced', end_time = $2::timestamptz
      from upgrade_record r where r.id = any($1::bigint[]) and c.id = r.command_id and c.state = 'waiting'`,
    [recordIds, tx.clock.now()],
  );
}

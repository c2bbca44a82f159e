import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** SQL: records with commands to withdraw; a task may have a million of them, few with an unanswered command. */
const CONDITIONS = {
  task: `r.task_id = any($1::int[]) and r.state in ('asked', 'downloading', 'downloaded', 'installing', 'silent')`,
  record: 'r.id = any($1::bigint[])',
};

/** Withdraws the unanswered commands of tasks or of records. */
export async function recallCommands(
  tx: BaseCtx,
  of: keyof typeof CONDITIONS,
  ids: readonly number[] | readonly string[],
): Promise<void> {
  await query(
    tx,
    `update terminal_command c set state = 'replaced', end_time = $2::timestamptz
      from upgrade_record r where ${CONDITIONS[of]} and c.id = r.command_id and c.state = 'waiting'`,
    [ids, tx.clock.now()],
  );
}

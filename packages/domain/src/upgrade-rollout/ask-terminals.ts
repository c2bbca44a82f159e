import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { apkAddress } from '../terminal-apk/apk-address.ts';
import type { Candidate } from './candidates.ts';
import type { Shift } from './counts.rules.ts';
import type { RolloutTask } from './rollout-task.ts';

const DAY_MS = 86_400_000;

/**
 * Asks terminals to upgrade: the command and that it was given are one transaction, so that nobody is asked twice. One that somebody
 * else moves in this very moment is passed over.
 */
export async function askTerminals(tx: BaseCtx, task: RolloutTask, chosen: readonly Candidate[]): Promise<Shift[]> {
  if (chosen.length === 0) return [];
  const now = tx.clock.now();
  const due = Math.min(task.deadlineHours * 3_600_000, task.offlineDays * DAY_MS);
  const asked = await query<{ terminalId: number; commandId: string }>(
    tx,
    `with free as (
        select id from upgrade_record where id = any($1::bigint[]) and state = 'waiting' order by id for no key update skip locked)
      update upgrade_record r set state = 'asked', asked_time = $2::timestamptz, due_time = $3::timestamptz, round = $4::int,
          command_id = nextval(pg_get_serial_sequence('terminal_command', 'id'))
        from free f where r.id = f.id returning r.terminal_id as "terminalId", r.command_id::text as "commandId"`,
    [chosen.map(({ recordId }) => recordId), now, new Date(now.getTime() + due), task.round],
  );
  const commandOf = new Map(asked.map(({ terminalId, commandId }) => [terminalId, commandId]));
  const told = chosen.filter(({ terminalId }) => commandOf.has(terminalId));
  await query(
    tx,
    `insert into terminal_command (id, server_id, terminal_id, type, params, create_time)
      select n.id, n.server_id, n.terminal_id, 'upgrade', n.params::jsonb, $5::timestamptz
      from unnest($1::bigint[], $2::int[], $3::int[], $4::text[]) as n(id, server_id, terminal_id, params) order by n.id`,
    [
      told.map(({ terminalId }) => commandOf.get(terminalId)),
      told.map(({ serverId }) => serverId),
      told.map(({ terminalId }) => terminalId),
      told.map((one) => JSON.stringify(paramsOf(tx, task, one))),
      now,
    ],
  );
  const servers = [...new Set(told.map(({ serverId }) => serverId))];
  tx.afterCommit(() => servers.forEach((serverId) => tx.bus.publish('commands', { serverId })));
  const { id: taskId, round } = task;
  return told.map(() => ({ taskId, from: 'waiting', to: 'underWay', begun: 1, round, seconds: null }));
}

/** What the terminal is told (docs/gateway.md §5). */
function paramsOf(
  tx: BaseCtx,
  { id: taskId, apk, offlineDays, deadlineHours }: RolloutTask,
  { msId, auto }: Candidate,
) {
  const { id: apkId, size, sha256, versionName, versionCode } = apk;
  // Good for as long as it may wait and take; it ends with the task before that.
  const expires = new Date(tx.clock.now().getTime() + (offlineDays + 1) * DAY_MS + deadlineHours * 3_600_000);
  const url = apkAddress(tx, { apkId, taskId, msId, expires });
  return { taskId, url, size, sha256, versionName, versionCode, auto };
}

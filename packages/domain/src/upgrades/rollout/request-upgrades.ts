import { DAY_MS, HOUR_MS } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { apkAddress } from '../packages/apk-address.ts';
import type { Candidate } from './candidates.ts';
import type { Shift } from './counts.rules.ts';
import type { RolloutTask } from './rollout-task.ts';

/**
 * Sends upgrade commands and marks the records as asked, in one transaction, so that no terminal gets two commands.
 * Skips records and terminals that another transaction has locked: the command refers to the terminal, and an edit or a
 * transfer locks that before its records. Returns the changes of the task's counts.
 */
export async function requestUpgrades(
  tx: BaseCtx,
  task: RolloutTask,
  selected: readonly Candidate[],
): Promise<Shift[]> {
  if (selected.length === 0) return [];
  const now = tx.clock.now();
  const due = Math.min(task.deadlineHours * HOUR_MS, task.offlineDays * DAY_MS);
  const rows = await query<{ terminalId: number; commandId: string }>(
    tx,
    `with free as (
        select r.id, t.client_id, t.scope_path from upgrade_record r join terminal t on t.id = r.terminal_id
        where r.id = any($1::bigint[]) and r.state = 'waiting' order by r.id
        for no key update of r skip locked for key share of t skip locked)
      update upgrade_record r set state = 'asked', asked_time = $2::timestamptz, due_time = $3::timestamptz, round = $4::int,
          command_id = nextval(pg_get_serial_sequence('terminal_command', 'id')), client_id = f.client_id, scope_path = f.scope_path
        from free f where r.id = f.id returning r.terminal_id as "terminalId", r.command_id::text as "commandId"`,
    [selected.map(({ recordId }) => recordId), now, new Date(now.getTime() + due), task.round],
  );
  const commandOf = new Map(rows.map(({ terminalId, commandId }) => [terminalId, commandId]));
  const requested = selected.filter(({ terminalId }) => commandOf.has(terminalId));
  await query(
    tx,
    `insert into terminal_command (id, server_id, terminal_id, type, params, create_time, request_id)
      select n.id, n.server_id, n.terminal_id, 'upgrade', n.params::jsonb, $5::timestamptz, $6
      from unnest($1::bigint[], $2::int[], $3::int[], $4::text[]) as n(id, server_id, terminal_id, params) order by n.id`,
    [
      requested.map(({ terminalId }) => commandOf.get(terminalId)),
      requested.map(({ serverId }) => serverId),
      requested.map(({ terminalId }) => terminalId),
      requested.map((one) => JSON.stringify(paramsOf(tx, task, one))),
      now,
      tx.request.id,
    ],
  );
  const servers = [...new Set(requested.map(({ serverId }) => serverId))];
  tx.afterCommit(() => servers.forEach((serverId) => tx.bus.publish('commands', { serverId })));
  const { id: taskId, round } = task;
  return requested.map(() => ({ taskId, from: 'waiting', to: 'underWay', begun: 1, round, seconds: null }));
}

/** Parameters of the command (docs/gateway.md §5). */
function paramsOf(
  tx: BaseCtx,
  { id: taskId, apk, offlineDays, deadlineHours }: RolloutTask,
  { msId, auto }: Candidate,
) {
  const { id: apkId, size, sha256, versionName, versionCode } = apk;
  // Valid for the longest wait and upgrade; isAvailable refuses it earlier where the task ends.
  const expires = new Date(tx.clock.now().getTime() + (offlineDays + 1) * DAY_MS + deadlineHours * HOUR_MS);
  const url = apkAddress(tx, { apkId, taskId, msId, expires });
  return { taskId, url, size, sha256, versionName, versionCode, auto };
}

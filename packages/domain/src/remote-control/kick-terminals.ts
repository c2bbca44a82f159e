import { streamIsOpen } from '../gateway/commands/command-streams.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { ONLINE } from '../terminal/terminal.view.ts';
import { COMMAND_MS } from './send-command.ts';

const NOW = '$2::timestamptz';

/**
 * Has those of the terminals that are online sign off, since whoever is on the line came there with what is theirs no more: an old password,
 * or the hardware from before (docs/contract.md §4). Nobody waits for it. The caller has found the terminals in its scope, and calls this
 * last: an unheard kick is too old soon after.
 */
export async function kickTerminals(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  const kicked = await query<{ serverId: number }>(
    tx,
    `with reached as (
        select t.id, coalesce(pr.server_id, t.server_id) as server_id
        from terminal t join terminal_presence pr on pr.terminal_id = t.id
        where t.id = any($1::int[]) and ${ONLINE.replaceAll('{now}', NOW)}),
      -- Kicks that nobody heard would be looked through with every command.
      unheard as (
        update terminal_command c set state = 'expired', end_time = ${NOW}
        where c.server_id in (select server_id from reached) and c.state = 'waiting' and c.type = 'kick' and c.not_after <= ${NOW})
      insert into terminal_command (server_id, terminal_id, type, params, create_time, not_after)
        select r.server_id, r.id, 'kick', '{}', ${NOW}, ${NOW} + interval '${COMMAND_MS} ms'
        from reached r where r.server_id is not null and ${streamIsOpen('r.server_id', NOW)}
        returning server_id as "serverId"`,
    [terminalIds, tx.clock.now()],
  );
  const servers = new Set(kicked.map(({ serverId }) => serverId));
  tx.afterCommit(() => servers.forEach((serverId) => tx.bus.publish('commands', { serverId })));
}

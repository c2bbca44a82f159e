import { streamIsOpenSql } from './command-streams.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { ONLINE } from '../terminals/terminal.view.ts';
import { COMMAND_TTL_MS } from './send-command.ts';

const NOW = '$2::timestamptz';

/**
 * Makes online terminals sign off, because their sessions use an old password or former hardware (docs/contract.md §4).
 * Does not wait for them. Call it last and with terminals of the scope: a kick expires soon.
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
      insert into terminal_command (server_id, terminal_id, type, params, create_time, not_after, request_id)
        select r.server_id, r.id, 'kick', '{}', ${NOW}, ${NOW} + interval '${COMMAND_TTL_MS} ms', $3
        from reached r where r.server_id is not null and ${streamIsOpenSql('r.server_id', NOW)}
        returning server_id as "serverId"`,
    [terminalIds, tx.clock.now(), tx.request.id],
  );
  const servers = new Set(kicked.map(({ serverId }) => serverId));
  tx.afterCommit(() => servers.forEach((serverId) => tx.bus.publish('commands', { serverId })));
}

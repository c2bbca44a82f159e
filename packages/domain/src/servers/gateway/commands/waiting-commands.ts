import type { GatewayCommand } from '@roger/contract/gateway/commands';
import { query } from '../../../platform/db/sql.ts';
import { ONLINE } from '../../../fleet/terminals/terminal.view.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';

/** Commands per page. */
export const COMMAND_PAGE = 500;

const COMMAND = `c.id::text as "commandId", t.ms_id as "msId", c.type, c.params,
  (extract(epoch from c.not_after) * 1000)::float8 as "notAfter"`;

/** Commands of this server after an id that have an end of validity, in their order. */
export async function shortLivedCommands(ctx: GatewayCtx, afterId: string): Promise<GatewayCommand[]> {
  return query<GatewayCommand>(
    ctx,
    `select ${COMMAND} from terminal_command c join terminal t on t.id = c.terminal_id
      where c.server_id = $1 and c.state = 'waiting' and c.not_after > $3::timestamptz and c.id > $2::bigint
        and $1 in (t.server_id, t.backup_server_id)
      order by c.id limit ${COMMAND_PAGE}`,
    [ctx.server.id, afterId, ctx.clock.now()],
  );
}

/**
 * Commands after an id that wait for terminals which are online at this server, in their order. The server that has the
 * session now counts, not the one when the command was given.
 */
export async function waitingCommands(ctx: GatewayCtx, afterId: string): Promise<GatewayCommand[]> {
  const online = ONLINE.replaceAll('{now}', '$3::timestamptz');
  return query<GatewayCommand>(
    ctx,
    `select ${COMMAND} from terminal_command c join terminal t on t.id = c.terminal_id
        join terminal_presence pr on pr.terminal_id = t.id
      where c.state = 'waiting' and c.not_after is null and c.id > $2::bigint and pr.server_id = $1
        and $1 in (t.server_id, t.backup_server_id) and ${online}
      order by c.id limit ${COMMAND_PAGE}`,
    [ctx.server.id, afterId, ctx.clock.now()],
  );
}

/** Stores the time at which commands were first sent to their server. */
export async function markSent(ctx: GatewayCtx, commandIds: readonly string[]): Promise<void> {
  const ids = commandIds.filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) return;
  await query(
    ctx,
    'update terminal_command set sent_time = $2::timestamptz where id = any($1::bigint[]) and sent_time is null',
    [ids, ctx.clock.now()],
  );
}

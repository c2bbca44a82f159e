import { forbiddenBy } from '@roger/contract/families/servers/remote-control';
import type { TerminalParameters } from '@roger/contract/families/fleet/terminal-settings';
import { AppError, assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { streamIsOpenSql } from './command-streams.ts';
import { allParameters } from '../settings/setting.rules.ts';
import { ONLINE } from '../terminals/terminal.view.ts';
import { notConnected, canReachExpired, canReachLimited, type RemoteOrder } from './remote.rules.ts';

/** Lifetime of an undelivered command, in ms (docs/gateway.md §5). */
export const COMMAND_TTL_MS = 2500;

/** Target of a command, with its connection. */
interface CommandTarget {
  id: number;
  msId: string;
  kind: string;
  expireTime: Date | null;
  limitReason: string | null;
  parameters: Partial<TerminalParameters>;
  online: boolean;
  serverId: number | null;
  streamOpen: boolean;
  client: AuditClient;
}

/** A queued command. */
export interface SentCommand {
  commandId: string;
  serverId: number;
  terminal: CommandTarget;
}

/**
 * Queues a command for the stream of the terminal's server, with its log row.
 * @throws terminalNotFound (3202), kindUnfit (3209), terminalExpired (3203), notConnected (3205).
 */
export async function sendCommand(tx: Ctx, order: RemoteOrder): Promise<SentCommand> {
  const { msId, command, params = {}, confirm = [] } = order;
  const terminal = await getCommandTarget(tx, msId);
  assert(terminal.kind === 'terminal', 'kindUnfit', { msIds: [msId] });
  assertAccepts(tx, terminal, command);
  if (params.grpId !== undefined) await assertMember(tx, terminal.id, params.grpId);
  if (command === 'wipe' && !confirm.includes('wipe')) throw new AppError('kindUnfit', { result: { confirm: 'wipe' } });
  const { limitReason } = terminal;
  if (limitReason !== null && !canReachLimited(command, limitReason)) throw notConnected('limited');
  const { serverId } = terminal;
  if (!terminal.online || serverId === null) throw notConnected('offline');
  if (!terminal.streamOpen) throw notConnected('noServer');
  await audit(tx, { target: msId, targetClient: terminal.client, after: { msId, command, ...params, state: 'sent' } });
  const commandId = await insertCommand(tx, { ...order, params }, terminal.id, serverId);
  return { commandId, serverId, terminal };
}

/** Refuses commands to an expired terminal (3203), and commands that its settings forbid (3209 with the parameter). */
function assertAccepts(
  tx: Ctx,
  { msId, expireTime, parameters }: CommandTarget,
  command: RemoteOrder['command'],
): void {
  const isExpired = expireTime !== null && expireTime <= tx.clock.now();
  assert(!isExpired || canReachExpired(command), 'terminalExpired', { msIds: [msId] });
  const parameter = forbiddenBy(command, allParameters(parameters));
  if (parameter !== null)
    throw new AppError('kindUnfit', { params: { msIds: [msId], reason: 'settingOff', parameter } });
}

async function getCommandTarget(tx: Ctx, msId: string): Promise<CommandTarget> {
  const { values, add } = newParams();
  const bind = tokenBinder(tx, add);
  const conditions = [`t.ms_id = ${add(msId)}`, scopeSql(tx.scope, 't.scope_path', add)];
  const rows = await query<CommandTarget>(
    tx,
    bind(`select t.id, t.ms_id as "msId", y.kind, t.expire_time as "expireTime", t.limit_reason as "limitReason", t.parameters,
        coalesce(${ONLINE}, false) as online, coalesce(pr.server_id, t.server_id) as "serverId",
        ${streamIsOpenSql('coalesce(pr.server_id, t.server_id)', '{now}')} as "streamOpen",
        json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal t join terminal_type y on y.id = t.type_id join client c on c.id = t.client_id
        left join terminal_presence pr on pr.terminal_id = t.id
      ${whereClause(conditions)}`),
    values,
  );
  return assertFound(rows[0], 'terminalNotFound', { msIds: [msId] });
}

/** Refuses (400) a group that the terminal is not in, or that is hidden from the caller. */
async function assertMember(tx: Ctx, terminalId: number, grpId: number): Promise<void> {
  const { values, add } = newParams();
  const rows = await query(
    tx,
    tokenBinder(
      tx,
      add,
    )(`select 1 from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      where m.terminal_id = ${add(terminalId)} and m.group_id = ${add(grpId)} and cardinality(c.path) > {hiddenLevels}`),
    values,
  );
  if (rows.length === 0) throw badField('params.grpId', 'enum');
}

async function insertCommand(
  tx: Ctx,
  { command, params }: RemoteOrder,
  terminalId: number,
  serverId: number,
): Promise<string> {
  const now = tx.clock.now();
  // The log row written last on this connection: a late acknowledgement refers to it.
  const [row] = await query<{ id: string }>(
    tx,
    `insert into terminal_command (server_id, terminal_id, type, params, create_time, not_after, log_id, request_id)
      select s.server_id, s.terminal_id, s.type, s.params, s.now, s.now + interval '${COMMAND_TTL_MS} ms',
        currval(pg_get_serial_sequence('operation_log', 'id')), $2
      from jsonb_to_record($1::jsonb) as s (server_id int, terminal_id int, type text, params jsonb, now timestamptz)
      returning id::text`,
    [
      JSON.stringify({ server_id: serverId, terminal_id: terminalId, type: command, params, now: now.toISOString() }),
      tx.request.id,
    ],
  );
  return assertFound(row).id;
}

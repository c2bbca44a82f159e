import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { AckedCommand } from './acked-command.ts';
import { logLateAcks } from './record-late.ts';

/** Answer of a terminal to a command. */
export interface CommandAck {
  commandId: string;
  ok: boolean;
  /** Text of the terminal. */
  reason?: string | undefined;
  result?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Ends commands that this server's terminals have answered; only the first answer of each counts. Ids of unknown
 * commands and of other servers' terminals are ignored. Waiting calls are notified after the commit; late answers are
 * logged.
 */
export async function ackCommands(tx: GatewayCtx, acks: readonly CommandAck[]): Promise<AckedCommand[]> {
  const first = new Map(acks.toReversed().map((ack) => [ack.commandId, ack]));
  const all = [...first.values()];
  if (all.length === 0) return [];
  const acked = await query<AckedCommand>(
    tx,
    `with given as (select * from unnest($1::bigint[], $2::text[]) as a (id, answer)),
      found as (
        select c.id, c.state = 'expired' as late, t.ms_id, t.client_id, g.answer::jsonb as answer
        from given g join terminal_command c on c.id = g.id join terminal t on t.id = c.terminal_id
        where $3::int in (t.server_id, t.backup_server_id) and c.state in ('waiting', 'expired')
        order by c.id for update of c)
      update terminal_command c set state = case when (f.answer ->> 'ok')::boolean then 'acknowledged' else 'refused' end,
          end_time = $4::timestamptz, sent_time = coalesce(c.sent_time, $4::timestamptz), reason = f.answer ->> 'reason',
          result = f.answer -> 'result'
        from found f where c.id = f.id
        returning c.id::text, f.ms_id as "msId", f.client_id as "clientId", c.type, c.state, f.late as "isLate"`,
    [
      all.map(({ commandId }) => commandId),
      all.map(({ ok, reason, result }) => JSON.stringify({ ok, reason, result })),
      tx.server.id,
      tx.clock.now(),
    ],
  );
  await logLateAcks(tx, acked);
  tx.afterCommit(() => acked.forEach((one) => publishAck(tx, one)));
  return acked;
}

function publishAck({ bus }: GatewayCtx, { id, isLate, clientId, msId, type, state }: AckedCommand): void {
  bus.publish('acks', { commandId: id });
  if (isLate) bus.publish('live', { kind: 'command', clientId, data: { msId, command: type, state } });
}

import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { recordLate } from './record-late.ts';

/** What a terminal answered to a command. */
export interface CommandAck {
  commandId: string;
  ok: boolean;
  /** In the terminal's own words. */
  reason?: string | undefined;
  result?: Readonly<Record<string, unknown>> | undefined;
}

/** A command that was answered just now. */
export interface AckedCommand {
  id: string;
  msId: string;
  clientId: number;
  type: string;
  state: 'acknowledged' | 'refused';
  /** Nobody waited for it any more. */
  isLate: boolean;
}

/**
 * Ends commands that this server's terminals have answered, the first answer of each counting; unknown ones and those of other servers'
 * terminals do nothing. Whoever waits hears of it after the commit, and the log of what came late.
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
  await recordLate(tx, acked);
  tx.afterCommit(() => acked.forEach((one) => tell(tx, one)));
  return acked;
}

function tell({ bus }: GatewayCtx, { id, isLate, clientId, msId, type, state }: AckedCommand): void {
  bus.publish('acks', { commandId: id });
  if (isLate) bus.publish('live', { kind: 'command', clientId, data: { msId, command: type, state } });
}

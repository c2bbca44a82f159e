import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { eventsOf, type TakenEvent } from './event-batch.ts';

/** Ends commands of the server as it was told; one that nobody waits for any more still gets its outcome. Others have no effect. */
export async function ackCommands(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  const first = new Map(
    eventsOf(taken, 'ack')
      .toReversed()
      .map(({ event }) => [String(event.commandId), event] as const),
  );
  if (first.size === 0) return;
  const acks = [...first.values()];
  const ended = await query<{ id: string }>(
    tx,
    `update terminal_command k set state = case when u.ok then 'acknowledged' else 'refused' end, end_time = $2::timestamptz,
        sent_time = coalesce(k.sent_time, $2::timestamptz), reason = u.told ->> 'reason', result = u.told -> 'result'
      from unnest($3::bigint[], $4::boolean[], $5::jsonb[]) as u(id, ok, told)
      where k.id = u.id and k.server_id = $1::int and k.state in ('waiting', 'expired') returning k.id::text`,
    [
      tx.server.id,
      tx.clock.now(),
      [...first.keys()],
      acks.map(({ ok }) => ok),
      acks.map(({ reason, result }) => JSON.stringify({ reason, result })),
    ],
  );
  tx.afterCommit(() => {
    for (const { id } of ended) tx.bus.publish('acks', { commandId: id });
  });
}

import { ackCommands, type AckedCommand } from '../commands/ack-commands.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { eventsOf, type TakenEvent } from './event-batch.ts';

/** Ends the commands that terminals have answered; one that nobody waits for any more still gets its outcome. */
export async function endAckedCommands(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<AckedCommand[]> {
  const acks = eventsOf(taken, 'ack').map(({ event: { commandId, ok, reason, result } }) => ({
    commandId: String(commandId),
    ok,
    reason,
    result,
  }));
  return ackCommands(tx, acks);
}

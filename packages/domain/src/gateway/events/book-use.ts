import { recordUsage } from '../../data-usage/record-usage.ts';
import { recordUse } from '../../video-billing/record-use.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type TakenEvent } from './event-batch.ts';

/** Books what terminals used: bytes of their cards, and seconds of functions, the only thing that bills (docs/gateway.md §2). */
export async function bookUse(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  await recordUsage(
    tx,
    terminalEvents(taken, 'usage').map(({ event, terminal }) => ({
      terminalId: terminal.id,
      iccid: event.iccid ?? terminal.iccid ?? '',
      at: new Date(event.at),
      upBytes: event.upBytes,
      downBytes: event.downBytes,
    })),
  );
  const uses = terminalEvents(taken, 'functionUse').map(({ event, terminal }) => ({
    terminalId: terminal.id,
    functionId: event.funcId,
    at: new Date(Math.min(event.at, event.begun + event.seconds * 1000)),
    seconds: event.seconds,
  }));
  if (uses.length > 0) await recordUse(tx, uses);
}

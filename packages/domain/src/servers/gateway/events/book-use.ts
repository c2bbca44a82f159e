import { recordUsage } from '../../../cloud/data-usage/record-usage.ts';
import { recordUse } from '../../../fleet/use/record-use.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type AcceptedEvent } from './event-batch.ts';
import { resolveCards } from './foreign-cards.ts';

/** Books bytes of SIM cards and seconds of functions; only the seconds are billed (docs/gateway.md §2). */
export async function bookUse(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const usages = terminalEvents(accepted, 'usage');
  const cardOf = await resolveCards(tx, usages);
  await recordUsage(
    tx,
    usages.flatMap((use) => {
      const iccid = cardOf(use);
      if (iccid === null) return [];
      const { at, upBytes, downBytes } = use.event;
      return [{ terminalId: use.terminal.id, iccid, at: new Date(at), upBytes, downBytes }];
    }),
  );
  const uses = terminalEvents(accepted, 'functionUse').map(({ event, terminal }) => ({
    terminalId: terminal.id,
    functionId: event.funcId,
    at: new Date(Math.min(event.at, event.begun + event.seconds * 1000)),
    seconds: event.seconds,
  }));
  if (uses.length > 0) await recordUse(tx, uses);
}

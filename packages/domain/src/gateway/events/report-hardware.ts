import { noteHardware } from '../hardware/note-hardware.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type TakenEvent } from './event-batch.ts';

/** Hands on the numbers of the hardware that terminals came online with. */
export async function reportHardware(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  await noteHardware(
    tx,
    terminalEvents(taken, 'online').map(({ event, terminal }) => ({
      terminalId: terminal.id,
      at: new Date(event.at),
      imei: event.imei,
      iccid: event.iccid,
    })),
  );
}

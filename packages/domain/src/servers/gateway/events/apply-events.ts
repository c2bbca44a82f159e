import { imei as imeiForm } from '@roger/contract/fields/terminal-fields';
import { ackCommands } from '../commands/ack-commands.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { recordHardware } from '../hardware/record-hardware.ts';
import { validNumber } from '../hardware/valid-number.ts';
import { markSettingsAnswered } from '../settings/mark-settings-answered.ts';
import { bookUse } from './book-use.ts';
import { countTraffic } from './count-traffic.ts';
import { eventsOf, type AcceptedEvent } from './event-batch.ts';
import { eventListeners } from './event-listeners.ts';
import { movePresence } from './move-presence.ts';
import { storeReportedSettings } from './store-reported-settings.ts';
import { storeAlarms } from './store-alarms.ts';
import { storeEvents } from './store-events.ts';
import { storeMinutes } from './store-minutes.ts';
import { storePositions } from './store-positions.ts';
import { storeVersions } from './store-versions.ts';
import { timelySignOns } from './timely-sign-ons.ts';

/**
 * Applies events with a few statements per type; returns the number of ignored terminals of heartbeat lists. Rows are
 * locked in this order: terminals, their presence, rows that depend on them, counters.
 */
export async function applyEvents(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<number> {
  const { ofVersions, ofHardware } = await timelySignOns(tx, accepted);
  const versions = await storeVersions(tx, ofVersions);
  await recordHardware(
    tx,
    ofHardware.map(({ event: { at, imei, iccid }, terminal }) => ({
      terminalId: terminal.id,
      at: new Date(at),
      imei: validNumber(imeiForm, imei),
      iccid,
    })),
  );
  const ignored = await movePresence(tx, accepted);
  await storePositions(tx, accepted);
  await storeAlarms(tx, accepted);
  await storeReportedSettings(tx, accepted);
  const acks = eventsOf(accepted, 'ack').map(({ event }) => ({ ...event, commandId: String(event.commandId) }));
  await markSettingsAnswered(
    tx,
    acks.map(({ commandId }) => commandId),
  );
  await bookUse(tx, accepted);
  const acked = await ackCommands(tx, acks);
  for (const listener of eventListeners.get()) await listener(tx, accepted, versions, acked);
  await storeEvents(tx, [...accepted, ...versions]);
  await countTraffic(tx, accepted);
  await storeMinutes(tx, accepted);
  return ignored;
}

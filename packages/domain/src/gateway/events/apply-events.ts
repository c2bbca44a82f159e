import type { GatewayCtx } from '../gateway-ctx.ts';
import { reportUpgrades } from '../../upgrade-rollout/report-upgrades.ts';
import { answerSettings } from '../settings/answer-settings.ts';
import { endAckedCommands } from './ack-commands.ts';
import { bookUse } from './book-use.ts';
import { countTraffic } from './count-traffic.ts';
import { eventsOf, type TakenEvent } from './event-batch.ts';
import { movePresence } from './move-presence.ts';
import { reportHardware } from './report-hardware.ts';
import { reportSettings } from './report-settings.ts';
import { storeAlarms } from './store-alarms.ts';
import { storeEvents } from './store-events.ts';
import { storeMinutes } from './store-minutes.ts';
import { storePositions } from './store-positions.ts';
import { storeVersions } from './store-versions.ts';

/**
 * Does what events tell, a few statements for each kind however many there are; answers how many terminals of heartbeats were ignored. The
 * order is that in which rows are locked: terminals, their presence, what hangs on them, what is counted.
 */
export async function applyEvents(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<number> {
  const versions = await storeVersions(tx, taken);
  await reportHardware(tx, taken);
  const ignored = await movePresence(tx, taken);
  await storePositions(tx, taken);
  await storeAlarms(tx, taken);
  await reportSettings(tx, taken);
  await answerSettings(
    tx,
    eventsOf(taken, 'ack').map(({ event }) => String(event.commandId)),
  );
  await bookUse(tx, taken);
  const acked = await endAckedCommands(tx, taken);
  await reportUpgrades(tx, taken, versions, acked);
  await storeEvents(tx, [...taken, ...versions]);
  await countTraffic(tx, taken);
  await storeMinutes(tx, taken);
  return ignored;
}

import { newRegistration } from '../../../platform/lifecycle/registration.ts';
import type { AckedCommand } from '../commands/acked-command.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { AcceptedEvent } from './event-batch.ts';
import type { VersionEvent } from './store-versions.ts';

/** Effects of events in a higher context; runs in the batch's transaction, after terminals and presence are locked. */
export type EventListener = (
  tx: GatewayCtx,
  accepted: readonly AcceptedEvent[],
  versions: readonly VersionEvent[],
  acked: readonly AckedCommand[],
) => Promise<void>;

/** Filled by `wiring.ts`. */
export const eventListeners = newRegistration<readonly EventListener[]>('event listeners');

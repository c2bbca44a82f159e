import { authorize } from './authorize.ts';
import { changes } from './changes.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { whoami } from './whoami.ts';

/** Every call of the gateway by its name; the one list that is kept by hand. */
export const gatewayCalls = { authorize, changes, commands, events, whoami };

/** The name of a call of the gateway. */
export type GatewayCallName = keyof typeof gatewayCalls;

import { authorize } from './authorize.ts';
import { changes } from './changes.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { whoami } from './whoami.ts';

/** All calls of the gateway by name; documents, routes and tests derive from this list. */
export const gatewayCalls = { authorize, changes, commands, events, whoami };

/** The name of a call of the gateway. */
export type GatewayCallName = keyof typeof gatewayCalls;

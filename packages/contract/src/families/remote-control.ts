import { Type, type Static } from 'typebox';
import { MAX_MESSAGE, MONITOR_SECONDS } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { id, nullable, oneOf, text, timestamp } from '../fields/base.ts';
import { confirmations } from '../fields/inputs.ts';

/** What a terminal can be told to do at once (docs/contract.md §4 'Remote control'). */
export const remoteCommands = ['kick', 'monitor', 'switchGroup', 'locate', 'reboot', 'wipe', 'message'] as const;
export type RemoteCommand = (typeof remoteCommands)[number];

/** What goes with a command: each field belongs to one command, which needs it. */
export const RemoteParams = Type.Object(
  {
    grpId: Type.Optional({ ...id, description: 'switchGroup: a group of the terminal' }),
    seconds: Type.Optional(
      Type.Integer({ minimum: MONITOR_SECONDS.min, maximum: MONITOR_SECONDS.max, description: 'monitor: how long' }),
    ),
    text: Type.Optional({ ...text(MAX_MESSAGE, 1), description: 'message: what it says' }),
  },
  { additionalProperties: false },
);
export type RemoteParams = Static<typeof RemoteParams>;

/** Where a terminal said it was; degrees, WGS 84. */
export const Place = Type.Object({ lat: Type.Number(), lon: Type.Number(), time: timestamp });
export type Place = Static<typeof Place>;

/** Why a terminal was not reached, as `params.state` of 3205 says it. */
export const unreached = ['offline', 'noServer', 'limited', 'unheard', 'refused'] as const;
export type Unreached = (typeof unreached)[number];

/** Commands that one terminal carries out at once or never (docs/contract.md §4); shown with the terminals. */
export const remoteControl = defineFamily({
  slug: 'remote-control',
  base: '/webDispatcher',
  wire: 'dispatcher',
  endpoints: {
    remoteControl: endpoint({
      method: 'POST',
      permission: ['terminal.remote'],
      defaultFor: ['agent', 'client'],
      input: Type.Object(
        {
          msId: Type.String({ minLength: 1, maxLength: 16 }),
          command: oneOf(remoteCommands),
          params: Type.Optional(RemoteParams),
          confirm: confirmations(['wipe']),
        },
        { additionalProperties: false },
      ),
      result: Type.Object({
        commandId: Type.String(),
        state: oneOf(['acknowledged']),
        detail: nullable({ ...Place, description: 'locate: where it is; null where it did not say' }),
      }),
      rate: 'remote',
      log: 'remote',
      errors: ['terminalNotFound', 'terminalExpired', 'notConnected', 'kindUnfit'],
      summary: 'Have a terminal do something at once; answers within 2.5 seconds',
    }),
  },
});

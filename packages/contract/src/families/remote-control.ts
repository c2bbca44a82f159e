import { Type, type Static } from 'typebox';
import { MAX_MESSAGE, MONITOR_SECONDS } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { id, nullable, oneOf, text, timestamp } from '../fields/base.ts';
import { confirmations } from '../fields/inputs.ts';
import type { ParameterName, TerminalParameters } from './terminal-settings.ts';

/** What a terminal can be told to do at once (docs/contract.md §4 'Remote control'). */
export const remoteCommands = ['kick', 'monitor', 'switchGroup', 'locate', 'reboot', 'wipe', 'message'] as const;
export type RemoteCommand = (typeof remoteCommands)[number];

/** Commands that a terminal carries out only where its settings allow it, with the parameter that says so. */
const ALLOWED_BY = {
  switchGroup: 'remoteGroupSwitch',
  monitor: 'environmentMonitor',
} as const satisfies Partial<Record<RemoteCommand, ParameterName>>;

/** The parameter that keeps a terminal with these settings from a command; null where none does. */
export function forbiddenBy(
  command: RemoteCommand,
  parameters: Pick<TerminalParameters, (typeof ALLOWED_BY)[keyof typeof ALLOWED_BY]>,
): ParameterName | null {
  const parameter = command in ALLOWED_BY ? ALLOWED_BY[command as keyof typeof ALLOWED_BY] : null;
  return parameter === null || parameters[parameter] ? null : parameter;
}

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

/** The console gives up on a command then; the service answers sooner. */
const waitMs = 3000;

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
      moreFunctions: [{ key: 'terminal.wipe', defaultFor: ['agent'] }],
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
      waitMs,
      summary: 'Have a terminal do something at once; answers within 2.5 seconds',
    }),
  },
});

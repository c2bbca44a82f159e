import { Type, type Static } from 'typebox';
import { MAX_MESSAGE, MONITOR_SECONDS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, id, nullable, oneOf, text, timestamp } from '../../fields/base.ts';
import { confirmations } from '../../fields/inputs.ts';
import type { ParameterName, TerminalParameters } from '../fleet/terminal-settings.ts';

/** Commands that a terminal executes at once (docs/contract.md §4 'Remote control'). */
export const remoteCommands = ['kick', 'monitor', 'switchGroup', 'locate', 'reboot', 'wipe', 'message'] as const;
export type RemoteCommand = (typeof remoteCommands)[number];

/** Commands that need a parameter of the terminal's settings to be on. */
const ALLOWED_BY = {
  switchGroup: 'remoteGroupSwitch',
  monitor: 'environmentMonitor',
} as const satisfies Partial<Record<RemoteCommand, ParameterName>>;

/** The parameter that forbids a command; null where it is permitted. */
export function forbiddenBy(
  command: RemoteCommand,
  parameters: Pick<TerminalParameters, (typeof ALLOWED_BY)[keyof typeof ALLOWED_BY]>,
): ParameterName | null {
  const parameter = command in ALLOWED_BY ? ALLOWED_BY[command as keyof typeof ALLOWED_BY] : null;
  return parameter === null || parameters[parameter] ? null : parameter;
}

/** Parameters of commands; each belongs to one command, which requires it. */
export const RemoteParams = closed({
  grpId: Type.Optional({ ...id, description: 'switchGroup: a group of the terminal' }),
  seconds: Type.Optional(
    Type.Integer({
      minimum: MONITOR_SECONDS.min,
      maximum: MONITOR_SECONDS.max,
      description: 'monitor: duration in seconds',
    }),
  ),
  text: Type.Optional({ ...text(MAX_MESSAGE, 1), description: 'message: the text' }),
});
export type RemoteParams = Static<typeof RemoteParams>;

/** Reported position of a terminal; degrees, WGS 84. */
export const Place = Type.Object({ lat: Type.Number(), lon: Type.Number(), time: timestamp });
export type Place = Static<typeof Place>;

/** Reasons of error 3205, in `params.state`. */
export const unreached = ['offline', 'noServer', 'limited', 'unheard', 'refused'] as const;
export type Unreached = (typeof unreached)[number];

/** Timeout of the console; the service responds earlier. */
const waitMs = 3000;

/** Commands that a terminal executes at once or never (docs/contract.md §4), on the screen of terminals. */
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
      input: closed({
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        command: oneOf(remoteCommands),
        params: Type.Optional(RemoteParams),
        confirm: confirmations(['wipe']),
      }),
      result: Type.Object({
        commandId: Type.String(),
        state: oneOf(['acknowledged']),
        detail: nullable({ ...Place, description: 'locate: the position; null where the terminal did not report one' }),
      }),
      rate: 'remote',
      log: 'remote',
      errors: ['terminalNotFound', 'terminalExpired', 'notConnected', 'kindUnfit'],
      waitMs,
      summary: 'Send a command to a terminal and wait for its answer; responds within 2.5 seconds',
    }),
  },
});

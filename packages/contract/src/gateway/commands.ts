import { Type, type TObject, type TProperties } from 'typebox';
import { MAX_MESSAGE, MONITOR_SECONDS } from '../constants.ts';
import { channelMode } from '../families/fleet/terminal-channels.ts';
import { remoteCommands } from '../families/servers/remote-control.ts';
import { ButtonSetting, TerminalParameters } from '../families/fleet/terminal-settings.ts';
import { count, id, nullable, text } from '../fields/base.ts';
import { gatewayStream } from './define.ts';
import { GatewayChannel, GatewayContact, GatewayMembership } from './terminal.ts';

/** Maximum open command streams of a server; one more ends the oldest. */
export const MAX_COMMAND_STREAMS = 4;

/** Commands that a server passes on to a terminal (docs/gateway.md §5). */
export const commandTypes = [...remoteCommands, 'settings', 'contacts', 'channels', 'groups', 'upgrade'] as const;

/** The type of a command. */
export type CommandType = (typeof commandTypes)[number];

const nothing = Type.Object({});
/** A part of a terminal's settings with their version. */
const part = <P extends TProperties>(fields: P) => Type.Object({ version: count, ...fields });

/** Parameters of each type of command, as documented by the gateway (docs/gateway.md §5). */
export const commandParams: Record<CommandType, TObject> = {
  kick: nothing,
  monitor: Type.Object({ seconds: Type.Integer({ minimum: MONITOR_SECONDS.min, maximum: MONITOR_SECONDS.max }) }),
  switchGroup: Type.Object({ grpId: id }),
  locate: nothing,
  reboot: nothing,
  wipe: nothing,
  message: Type.Object({ text: text(MAX_MESSAGE, 1) }),
  settings: part({ parameters: TerminalParameters, buttons: Type.Array(ButtonSetting) }),
  contacts: part({ contacts: Type.Array(GatewayContact) }),
  channels: part({ channelMode, channels: Type.Array(GatewayChannel) }),
  groups: part({ groups: Type.Array(GatewayMembership), defaultGrpId: nullable(id) }),
  upgrade: Type.Object({
    taskId: id,
    url: Type.String({ description: 'Below the origin of the gateway, signed' }),
    size: { ...count, description: 'Bytes' },
    sha256: Type.String(),
    versionName: Type.String(),
    versionCode: count,
    auto: Type.Boolean({ description: 'true: install when idle; false: ask the user' }),
  }),
};

/** Data of an event of the command stream; the event's `id` is the commandId, too. */
export interface GatewayCommand {
  commandId: string;
  msId: string;
  type: CommandType;
  /** See `commandParams`. */
  params: Readonly<Record<string, unknown>>;
  /** End of validity, epoch ms; null = waits for its terminal. */
  notAfter: number | null;
}

const anyCommand = Type.Unsafe<GatewayCommand>({
  oneOf: commandTypes.map((type) =>
    Type.Object({
      commandId: Type.String(),
      msId: Type.String(),
      type: Type.Literal(type),
      params: commandParams[type],
      notAfter: nullable(
        Type.Integer({
          description: 'End of validity, epoch ms; null: the command waits for its terminal',
        }),
      ),
    }),
  ),
  discriminator: { propertyName: 'type' },
});

/** Commands to terminals of a server, until each is acknowledged or expired (docs/gateway.md §5). */
export const commands = gatewayStream({
  method: 'GET',
  path: 'commands',
  input: Type.Object({}),
  result: anyCommand,
  summary:
    'Commands to terminals as server-sent events; every connection repeats unacknowledged commands. ' +
    `A server has ${MAX_COMMAND_STREAMS} at most: one more ends the oldest`,
});

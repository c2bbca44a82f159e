import { Type, type TObject, type TProperties } from 'typebox';
import { MAX_MESSAGE, MONITOR_SECONDS } from '../constants.ts';
import { channelMode } from '../families/terminal-channels.ts';
import { remoteCommands } from '../families/remote-control.ts';
import { ButtonSetting, TerminalParameters } from '../families/terminal-settings.ts';
import { count, id, nullable, text } from '../fields/base.ts';
import { gatewayStream } from './define.ts';
import { GatewayChannel, GatewayContact, GatewayMembership } from './terminal.ts';

/** Most command streams that a server may hold open at a time. */
export const MAX_COMMAND_STREAMS = 4;

/** Everything that a server is asked to pass on to a terminal (docs/gateway.md §5). */
export const commandTypes = [...remoteCommands, 'settings', 'contacts', 'channels', 'groups', 'upgrade'] as const;

/** The type of a command. */
export type CommandType = (typeof commandTypes)[number];

const nothing = Type.Object({});
/** A part of what a terminal is set to, as it is now, with the version of all of it. */
const part = <P extends TProperties>(fields: P) => Type.Object({ version: count, ...fields });

/** What goes with a command of each type, as the gateway documents it (docs/gateway.md §5). */
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
    auto: Type.Boolean({ description: 'Install when idle; else the user is asked' }),
  }),
};

/** The data of an event of the command stream; `id` of the event is the commandId too. */
export interface GatewayCommand {
  commandId: string;
  msId: string;
  type: CommandType;
  /** As `commandParams` has it for the type. */
  params: Readonly<Record<string, unknown>>;
  /** Epoch ms after which nobody waits for it any more; null: it waits for its terminal. */
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
          description: 'Epoch ms after which nobody waits for it any more; null: it waits for its terminal',
        }),
      ),
    }),
  ),
  discriminator: { propertyName: 'type' },
});

/** What terminals of a server are told, until each is acknowledged or too old (docs/gateway.md §5). */
export const commands = gatewayStream({
  method: 'GET',
  path: 'commands',
  input: Type.Object({}),
  result: anyCommand,
  refusals: { 429: `The server has ${MAX_COMMAND_STREAMS} streams open already, or asks too often` },
  summary: 'Commands to terminals as server-sent events; what is not acknowledged comes again on every connection',
});

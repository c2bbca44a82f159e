import { Type, type Static } from 'typebox';
import { groupType } from '../families/group-row.ts';
import { functionCategory } from '../families/terminal-function.ts';
import { channelMode } from '../families/terminal-channels.ts';
import { limitReason } from '../families/terminal-row.ts';
import { ButtonSetting, TerminalParameters } from '../families/terminal-settings.ts';
import { terminalKind } from '../families/terminal-type.ts';
import { id, nullable, oneOf, port, timestamp } from '../fields/base.ts';

const maybeText = nullable(Type.String());

/** Where a server is found. */
const ServerAddress = Type.Object({ servId: id, servIp: Type.String(), tport: port });
export type ServerAddress = Static<typeof ServerAddress>;

/** Whom a terminal may call by itself. */
export const GatewayContact = Type.Object({
  msId: Type.String(),
  name: Type.String({ description: 'What it is called on the terminal, else its own name' }),
  tag: maybeText,
});
export type GatewayContact = Static<typeof GatewayContact>;

/** A group of a terminal. */
export const GatewayMembership = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpType: groupType,
  area: maybeText,
});
export type GatewayMembership = Static<typeof GatewayMembership>;

/** A numbered channel of a terminal. */
export const GatewayChannel = Type.Object({
  channel: Type.Integer(),
  grpId: id,
  name: Type.String({ description: "Its own, else the group's" }),
  area: nullable(Type.String({ description: "Its own, else the group's" })),
});
export type GatewayChannel = Static<typeof GatewayChannel>;

/** Everything about a terminal that its server or the radio needs, as authorize, changes and commands tell it (docs/gateway.md §3). */
export const GatewayTerminal = Type.Object({
  msId: Type.String(),
  msName: Type.String(),
  kind: terminalKind,
  clientId: id,
  imei: maybeText,
  imei2: maybeText,
  iccid: maybeText,
  phone: maybeText,
  extAccount: maybeText,
  callLevel: Type.Integer(),
  autoUpdate: Type.Boolean(),
  heartbeat: Type.Integer({ description: 'Seconds' }),
  connType: oneOf(['TCP', 'UDP']),
  tcpSize: Type.Integer({ description: 'Bytes' }),
  udpSize: Type.Integer({ description: 'Bytes' }),
  udpHeartbeat: Type.Integer({ description: 'Seconds' }),
  server: nullable(ServerAddress),
  backupServer: nullable(ServerAddress),
  dataServer: nullable({ ...ServerAddress, description: 'Where recordings and history are' }),
  version: maybeText,
  dispatcherVersion: maybeText,
  expireTime: nullable({ ...timestamp, description: 'null = permanent' }),
  limited: Type.Boolean(),
  limitReason: nullable(limitReason),
  functions: Type.Array(
    Type.Object({
      funcId: id,
      funcName: Type.String(),
      category: functionCategory,
      expireTime: nullable(timestamp),
      limitReason: nullable(oneOf(['noPayment'])),
    }),
  ),
  groups: Type.Array(GatewayMembership),
  defaultGrpId: nullable(id),
  channelMode,
  channels: Type.Array(GatewayChannel),
  contacts: Type.Array(GatewayContact),
  parameters: TerminalParameters,
  buttons: Type.Array(ButtonSetting, { description: 'Those that do something' }),
  settingsVersion: Type.Integer({ minimum: 0, description: 'The version that all this is meant to be; 0 = never set' }),
});
export type GatewayTerminal = Static<typeof GatewayTerminal>;

/** A group as a server sees it: its members are those terminals that are this server's. */
export const GatewayGroup = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpType: groupType,
  area: maybeText,
  clientId: id,
  grpPid: nullable(id),
  endTime: nullable({ ...timestamp, description: 'Of temporary groups' }),
  members: Type.Array(Type.String(), { description: "IDs of this server's terminals" }),
  associations: Type.Array(id, { description: 'Groups whose members hear this one and are heard by it' }),
});
export type GatewayGroup = Static<typeof GatewayGroup>;

import { Type, type Static } from 'typebox';
import { groupType } from '../families/fleet/groups/group-row.ts';
import { channelMode } from '../families/fleet/terminal-channels.ts';
import { connectionFields, limitReason, terminalFunctions } from '../families/fleet/terminal-row.ts';
import { ButtonSetting, TerminalParameters } from '../families/fleet/terminal-settings.ts';
import { terminalKind } from '../families/fleet/terminal-type.ts';
import { id, nullable, port, timestamp } from '../fields/base.ts';

const maybeText = nullable(Type.String());

/** Address of a server. */
const ServerAddress = Type.Object({ servId: id, servIp: Type.String(), tport: port });
export type ServerAddress = Static<typeof ServerAddress>;

/** A contact that a terminal can call. */
export const GatewayContact = Type.Object({
  msId: Type.String(),
  name: Type.String({ description: 'Its name on the terminal, else its own name' }),
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

/** Data of a terminal for its server and radio, in authorize, changes and commands (docs/gateway.md §3). */
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
  ...connectionFields,
  server: nullable(ServerAddress),
  backupServer: nullable(ServerAddress),
  dataServer: nullable({ ...ServerAddress, description: 'Server of recordings and history' }),
  version: maybeText,
  dispatcherVersion: maybeText,
  expireTime: nullable({ ...timestamp, description: 'null = permanent' }),
  limited: Type.Boolean(),
  limitReason: nullable(limitReason),
  functions: terminalFunctions,
  groups: Type.Array(GatewayMembership),
  defaultGrpId: nullable(id),
  channelMode,
  channels: Type.Array(GatewayChannel),
  contacts: Type.Array(GatewayContact),
  parameters: TerminalParameters,
  buttons: Type.Array(ButtonSetting, { description: 'Buttons with a feature' }),
  settingsVersion: Type.Integer({ minimum: 0, description: 'Version of all these settings; 0 = never set' }),
});
export type GatewayTerminal = Static<typeof GatewayTerminal>;

/** A group with the members that belong to this server. */
export const GatewayGroup = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpType: groupType,
  area: maybeText,
  clientId: id,
  grpPid: nullable(id),
  endTime: nullable({ ...timestamp, description: 'Of temporary groups' }),
  members: Type.Array(Type.String(), { description: "IDs of this server's terminals" }),
  associations: Type.Array(id, {
    description: 'Associated groups; their members and those of this group hear each other',
  }),
});
export type GatewayGroup = Static<typeof GatewayGroup>;

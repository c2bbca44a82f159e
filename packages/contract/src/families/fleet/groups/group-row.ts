import { Type, type Static } from 'typebox';
import { count, id, nullable, oneOf, rowVersion, setVersion, timestamp } from '../../../fields/base.ts';
import { onlineStatus } from '../terminal-row.ts';
import { terminalKind } from '../terminal-type.ts';

/** Type of a group; a temporary one ends by itself (docs/domain.md §5). */
export const groupType = oneOf(['normal', 'temporary', 'emergency', 'broadcast']);
export type GroupType = Static<typeof groupType>;

const maybeText = nullable(Type.String());
const channel = nullable(
  Type.Integer({ minimum: 1, maximum: 32, description: 'Lowest channel of the terminal with the group' }),
);
const isDefault = Type.Boolean({ description: "Is it the terminal's default group?" });

/** A talk group (docs/contract.md §4). */
export const GroupRow = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpPid: nullable(id),
  parentName: maybeText,
  grpType: groupType,
  clientId: id,
  clientName: Type.String(),
  area: maybeText,
  terminalCount: count,
  onlineCount: count,
  associated: Type.Array(Type.Object({ grpId: id, grpName: Type.String() }), {
    description: 'Associated groups of the scope',
  }),
  endTime: nullable(timestamp),
  createTime: timestamp,
  rowVersion,
});
export type GroupRow = Static<typeof GroupRow>;

/** A group as an option. */
export const GroupOption = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpPid: nullable(id),
  grpType: groupType,
  clientId: id,
});
export type GroupOption = Static<typeof GroupOption>;

/** Signs of use and disuse of a group (docs/domain.md §5). */
export const GroupHealth = Type.Object({
  expired: Type.Integer({ minimum: 0, description: 'Members that have expired' }),
  never: Type.Integer({ minimum: 0, description: 'Members that were never online' }),
  lastSeenTime: { ...nullable(timestamp), description: 'Last sign of life of a member' },
});
export type GroupHealth = Static<typeof GroupHealth>;

/** A group with the further data of its page. */
export const GroupDetails = Type.Object({
  ...GroupRow.properties,
  remaining: Type.Integer({ minimum: 0, description: 'Groups that its client may still create' }),
  associatedGroups: Type.Array(
    Type.Object({ grpId: id, grpName: Type.String(), grpType: groupType, clientId: id, clientName: Type.String() }),
  ),
  health: GroupHealth,
});
export type GroupDetails = Static<typeof GroupDetails>;

/** A terminal's membership in a group, with the group's row. */
export const GroupRelation = Type.Object({
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  ...GroupRow.properties,
  isDefault,
  channel,
});
export type GroupRelation = Static<typeof GroupRelation>;

/** A group of a terminal; of one above the scope only the name. */
export const TerminalGroup = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpType: groupType,
  clientId: Type.Integer({ minimum: 0, description: '0 above the scope' }),
  clientName: Type.String({ description: 'Empty above the scope' }),
  isDefault,
  channel,
  area: maybeText,
});
export type TerminalGroup = Static<typeof TerminalGroup>;

/** A terminal in a group. */
export const GroupMember = Type.Object({
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientName: Type.String(),
  typeName: Type.String(),
  kind: terminalKind,
  onlineStatus,
  isDefault,
  channel,
  setVersion: { ...setVersion, description: 'Of all terminals of the group; `empty` without any' },
});
export type GroupMember = Static<typeof GroupMember>;

/** Effects of a deletion of groups. */
export const DeletedGroups = Type.Object({
  deleted: count,
  terminals: Type.Integer({ minimum: 0, description: 'Terminals that lose a group' }),
  channels: Type.Integer({ minimum: 0, description: 'Channels that terminals lose' }),
  associations: count,
  children: Type.Integer({ minimum: 0, description: 'Groups that move to the group above' }),
});
export type DeletedGroups = Static<typeof DeletedGroups>;

/** Result of replacing memberships. */
export const ReplacedRelations = Type.Object({ added: count, removed: count, unchanged: count });
export type ReplacedRelations = Static<typeof ReplacedRelations>;

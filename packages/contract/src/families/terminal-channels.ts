import { Type, type Static } from 'typebox';
import { MAX_CHANNELS } from '../constants.ts';
import { endpoint } from '../define.ts';
import { id, nullable, oneOf, text } from '../fields/base.ts';
import { confirmations } from '../fields/inputs.ts';
import { bulkInput } from '../fields/selection.ts';
import { batchOfTerminals } from '../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';

/** How a terminal's channels are numbered: after its groups, or as people set them. */
export const channelMode = oneOf(['automatic', 'fixed']);
export type ChannelMode = Static<typeof channelMode>;

const channel = Type.Integer({ minimum: 1, maximum: MAX_CHANNELS });

/** A numbered channel, mapped to one of the terminal's groups. */
export const TerminalChannel = Type.Object({
  channel,
  grpId: id,
  grpName: Type.String(),
  name: Type.String({ description: "Its own, else the group's" }),
  area: nullable(Type.String({ description: "Its own, else the group's" })),
});
export type TerminalChannel = Static<typeof TerminalChannel>;

/** Channels of terminals, by terminal ID. */
export const TerminalChannels = Type.Array(Type.Object({ msId: Type.String(), channels: Type.Array(TerminalChannel) }));
export type TerminalChannels = Static<typeof TerminalChannels>;

const flag = Type.Optional(Type.Boolean());
const msId = Type.String({ minLength: 1, maxLength: 16 });
const ownText = Type.Optional(nullable(text(32)));

/** Calls that set channels of terminals; each answers those that they have then (docs/contract.md §4). */
export const terminalChannels = {
  fixedChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    defaultFor: ['agent', 'client'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {
      channels: Type.Array(Type.Object({ channel, grpId: id }, { additionalProperties: false }), {
        maxItems: MAX_CHANNELS,
      }),
      confirm: confirmations(['crossClient', 'crossType']),
      dryRun: flag,
    }),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'changed', 'kindUnfit', 'clientsDiffer', 'typesDiffer'],
    summary: 'Replace the channels of terminals, which stay as they are set',
  }),
  automaticChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, { dryRun: flag }),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'changed', 'kindUnfit'],
    summary: 'Let the channels of terminals follow their groups: the default one first, then by name',
  }),
  replacementChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    input: Type.Object(
      { msId, channels: Type.Array(channel, { maxItems: MAX_CHANNELS, description: 'Exactly two' }) },
      { additionalProperties: false },
    ),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'kindUnfit', 'twoChannels'],
    summary: 'Exchange the numbers of two channels',
  }),
  editChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    input: Type.Object(
      {
        msId,
        channel,
        name: ownText,
        grpId: Type.Optional(nullable({ ...id, description: 'null removes the channel' })),
        area: ownText,
      },
      { additionalProperties: false },
    ),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'kindUnfit'],
    summary: 'Change the group, name or area of a channel, or remove it',
  }),
};

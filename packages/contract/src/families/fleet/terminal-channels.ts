import { Type, type Static } from 'typebox';
import { MAX_CHANNELS } from '../../constants.ts';
import { endpoint } from '../../define.ts';
import { closed, id, nullable, oneOf, setVersion, text } from '../../fields/base.ts';
import { confirmations } from '../../fields/inputs.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals } from '../../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';

/** Numbering of a terminal's channels: by its groups, or set by users. */
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

/** Calls that set channels of terminals; each returns the new channels (docs/contract.md §4). */
export const terminalChannels = {
  fixedChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    defaultFor: ['agent', 'client'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {
      channels: Type.Array(closed({ channel, grpId: id }), {
        maxItems: MAX_CHANNELS,
      }),
      setVersion: Type.Optional({ ...setVersion, description: 'channelSetVersion of queryMsExt, for one terminal' }),
      confirm: confirmations(['crossClient', 'crossType']),
      dryRun: flag,
    }),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'changed', 'kindUnfit', 'clientsDiffer', 'typesDiffer'],
    summary: 'Replace the channels of terminals and set them to fixed',
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
    input: closed({ msId, channels: Type.Array(channel, { maxItems: MAX_CHANNELS, description: 'Exactly two' }) }),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'kindUnfit', 'twoChannels'],
    summary: 'Exchange the numbers of two channels',
  }),
  editChannel: endpoint({
    method: 'PUT',
    permission: ['terminal.channel'],
    input: closed({
      msId,
      channel,
      name: ownText,
      grpId: Type.Optional(nullable({ ...id, description: 'null removes the channel' })),
      area: ownText,
    }),
    result: TerminalChannels,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'kindUnfit'],
    summary: 'Change the group, name or area of a channel, or remove it',
  }),
};

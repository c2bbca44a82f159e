import { Type, type Static } from 'typebox';
import { nullable, oneOf } from '../fields/base.ts';
import { remoteCommands } from '../families/remote-control.ts';
import { gatewayStream } from './define.ts';

/** Most command streams that a server may hold open at a time. */
export const MAX_COMMAND_STREAMS = 4;

/** Everything that a server is asked to pass on to a terminal (docs/gateway.md §5). */
export const commandTypes = [...remoteCommands, 'settings', 'contacts', 'channels', 'groups', 'upgrade'] as const;

/** The data of an event of the command stream; `id` of the event is the commandId too. */
export const GatewayCommand = Type.Object({
  commandId: Type.String(),
  msId: Type.String(),
  type: oneOf(commandTypes),
  params: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' }),
  notAfter: nullable(
    Type.Integer({ description: 'Epoch ms after which nobody waits for it any more; null: it waits for its terminal' }),
  ),
});
export type GatewayCommand = Static<typeof GatewayCommand>;

/** What terminals of a server are told, until each is acknowledged or too old (docs/gateway.md §5). */
export const commands = gatewayStream({
  method: 'GET',
  path: 'commands',
  input: Type.Object({}),
  result: GatewayCommand,
  refusals: { 429: `The server has ${MAX_COMMAND_STREAMS} streams open already, or asks too often` },
  summary: 'Commands to terminals as server-sent events; what is not acknowledged comes again on every connection',
});

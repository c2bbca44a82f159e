import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import type { GatewayCallName, gatewayCalls } from '@roger/contract/gateway/index';
import { authorizeTerminals } from '@roger/domain/servers/gateway/authorize/authorize-terminals';
import { readChanges } from '@roger/domain/servers/gateway/changes/read-changes';
import { acceptEvents } from '@roger/domain/servers/gateway/events/accept-events';
import type { GatewayCtx } from '@roger/domain/servers/gateway/gateway-ctx';
import { getServerIdentity } from '@roger/domain/servers/gateway/whoami';
import type { FastifyReply } from 'fastify';
import { answerCommands } from './answer-commands.ts';
import type { GatewayIo } from './gateway-io.ts';

type Calls = typeof gatewayCalls;
type Answer<C> = C extends { stream: true } ? FastifyReply : GatewayResult<C>;

/**
 * The domain function of every call of the gateway; a missing one does not compile. The handler of a stream returns the
 * reply that it writes to.
 */
export const gatewayHandlers: {
  [K in GatewayCallName]: (ctx: GatewayCtx, input: GatewayInput<Calls[K]>, io: GatewayIo) => Promise<Answer<Calls[K]>>;
} = {
  authorize: authorizeTerminals,
  changes: readChanges,
  events: acceptEvents,
  whoami: getServerIdentity,
  commands: answerCommands,
};

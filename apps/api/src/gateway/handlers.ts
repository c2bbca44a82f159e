import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import type { GatewayCallName, gatewayCalls } from '@roger/contract/gateway/index';
import { authorizeTerminals } from '@roger/domain/gateway/authorize/authorize-terminals';
import { readChanges } from '@roger/domain/gateway/changes/read-changes';
import { takeEvents } from '@roger/domain/gateway/events/take-events';
import type { GatewayCtx } from '@roger/domain/gateway/gateway-ctx';
import { tellServer } from '@roger/domain/gateway/whoami';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCommands } from './answer-commands.ts';

/** What a call that does not end writes to, and what it was asked with. */
export interface GatewayIo {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the server has shown. */
  token: string;
  /** Aborted when the server goes, or the service ends. */
  signal: AbortSignal;
}

type Calls = typeof gatewayCalls;
type Answer<C> = C extends { stream: true } ? FastifyReply : GatewayResult<C>;

/** The domain function of every call of the gateway; a missing one does not compile. A stream's handler answers the reply that it writes to. */
export const gatewayHandlers: {
  [K in GatewayCallName]: (ctx: GatewayCtx, input: GatewayInput<Calls[K]>, io: GatewayIo) => Promise<Answer<Calls[K]>>;
} = {
  authorize: authorizeTerminals,
  changes: readChanges,
  events: takeEvents,
  whoami: tellServer,
  commands: answerCommands,
};

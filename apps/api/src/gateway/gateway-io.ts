import type { Polling } from '@roger/domain/servers/gateway/changes/polling';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The reply that a streaming call writes to, and its request. */
export interface GatewayIo {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Bearer token of the request. */
  token: string;
  /** Aborted when the server disconnects or the service stops. */
  signal: AbortSignal;
  /** Bounds of its wait, for calls that wait. */
  polling: Polling;
}

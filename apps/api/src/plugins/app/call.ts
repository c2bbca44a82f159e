import type { IncomingMessage } from 'node:http';
import type { Endpoint, Family } from '@roger/contract/define';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import fp from 'fastify-plugin';
import type { AnyHandler } from '../../lib/io.ts';
import type { ReceivedForm } from '../../lib/receive-file.ts';

/** A call of the contract as a route carries it. */
export interface CallRoute {
  family: Family;
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

/** State of a request; each plugin adds its part. */
export interface CallState {
  ctx?: Ctx;
  /** The refusal of a missing session; thrown later unless this form of the body needs none. */
  unauthenticated?: AppError;
  /** The count of calls a minute that has this one and gets a credit if the service cannot answer it. */
  countedAs?: string;
  input?: unknown;
  form?: ReceivedForm;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the route; undefined if the route is not part of the contract. */
    route?: CallRoute;
  }
  interface FastifyRequest {
    call: CallState;
    /** The session that the token names and signs; undefined until it is first read. */
    signedSession: string | null | undefined;
  }
}

/** Gives every request its own state before any other hook runs. */
export const callPlugin = fp(async (app) => {
  app.decorateRequest('call');
  app.decorateRequest('signedSession');
  app.addHook('onRequest', async function beginCall(request, reply) {
    request.call = {};
    // Logs and the operation log have this id; a user who quotes it is found.
    void reply.header('x-request-id', request.id);
    if (hasTwoHosts(request.raw)) throw new AppError('malformed');
  });
});

/**
 * RFC 9112 §3.2: a proxy may have chosen by the other one; Node itself keeps the first. Read from
 * `rawHeaders`, for `headersDistinct` is missing in requests that `app.inject` makes.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

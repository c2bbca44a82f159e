import type { Endpoint, Family } from '@roger/contract/define';
import type { AppError } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
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

/** What is known of a request so far. */
export interface CallState {
  ctx?: Ctx;
  /** Why there is no session, where one form of the body needs none. */
  unauthenticated?: AppError;
  input?: unknown;
  form?: ReceivedForm;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route calls; nothing where it is no call of the contract. */
    route?: CallRoute;
  }
  interface FastifyRequest {
    call: CallState;
    /** The session whose id the token names and signs; undefined until somebody asks. */
    signedSession: string | null | undefined;
  }
}

/** Every request has a state of its own, before any other hook runs. */
export const callPlugin = fp(async (app) => {
  app.decorateRequest('call');
  app.decorateRequest('signedSession');
  app.addHook('onRequest', async function beginCall(request) {
    request.call = {};
  });
});

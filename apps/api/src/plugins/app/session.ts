import { BACKGROUND_HEADER, TOKEN_HEADER } from '@roger/contract/constants';
import type { Endpoint } from '@roger/contract/define';
import { actorOf, endReasonOf, renewSession } from '@roger/domain/platform/ctx/session';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import type { Actor } from '@roger/domain/platform/ctx/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/deps.ts';
import { callOf, makeBaseCtx, makeCtx } from '../../lib/make-ctx.ts';

/**
 * Identifies the caller before the body is read; refuses with 105 or 106 unless the call, or its form of the body, is
 * open to all.
 */
export const sessionPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  app.addHook('onRequest', async function openSession(request) {
    const { route } = request.routeOptions.config;
    if (route === undefined || route.endpoint.permission === 'public') return;
    const base = makeBaseCtx(deps, request, callOf(route));
    try {
      request.call.ctx = makeCtx(base, await authenticate(app, base, request));
    } catch (error) {
      if (route.endpoint.openWhen === undefined || !(error instanceof AppError)) throw error;
      request.call.unauthenticated = error;
    }
  });
  app.addHook('preValidation', async function settleOpenForm({ routeOptions, call, body }) {
    const { route } = routeOptions.config;
    if (route === undefined) return;
    if (isOpen(route.endpoint, body)) delete call.ctx;
    else if (call.unauthenticated !== undefined) throw call.unauthenticated;
  });
});

/** The session id in a token with a valid signature; null without such a token. */
export function signedSession(app: FastifyInstance, request: FastifyRequest): string | null {
  // Null is known as well: a wrong token is verified once.
  if (request.signedSession === undefined) request.signedSession = readToken(app, tokenOf(request));
  return request.signedSession;
}

/** The token of a request: in its own header or as a bearer token, never in a cookie or the address. */
function tokenOf(request: FastifyRequest): string | null {
  const own = request.headers[TOKEN_HEADER];
  if (typeof own === 'string' && own !== '') return own;
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longer than any token of ours; a longer one is not verified. */
const MAX_TOKEN = 1024;

function readToken(app: FastifyInstance, token: string | null): string | null {
  if (token === null || token.length > MAX_TOKEN) return null;
  try {
    const { sid } = app.jwt.verify<{ sid: unknown }>(token);
    return typeof sid === 'string' && UUID.test(sid) ? sid : null;
  } catch {
    return null;
  }
}

async function authenticate(app: FastifyInstance, ctx: BaseCtx, request: FastifyRequest): Promise<Actor> {
  const sessionId = signedSession(app, request);
  if (sessionId === null) throw new AppError('tokenInvalid');
  const actor = await actorOf(ctx, sessionId);
  if (actor === null) {
    const reason = await endReasonOf(ctx, sessionId);
    throw reason === 'expired' ? new AppError('tokenInvalid') : new AppError('sessionEnded', { params: { reason } });
  }
  if (actor.renewalDue && request.headers[BACKGROUND_HEADER] === undefined) await renewSession(ctx, sessionId);
  return actor;
}

/** Is this the form of the call's body that needs no session? */
function isOpen({ openWhen }: Endpoint, body: unknown): boolean {
  if (openWhen === undefined || typeof body !== 'object' || body === null) return false;
  const value: unknown = (body as Record<string, unknown>)[openWhen.field];
  if (openWhen.values === undefined) return value !== undefined && value !== null;
  return typeof value === 'string' && openWhen.values.includes(value);
}

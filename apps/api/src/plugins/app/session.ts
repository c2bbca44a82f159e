import { TOKEN_HEADER } from '@roger/contract/constants';
import { actorOf, hasExpired } from '@roger/domain/kernel/session';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Actor, BaseCtx } from '@roger/domain/kernel/ctx';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The token of a request: its own header, or a bearer's; never a cookie or the address. */
export function tokenOf(request: FastifyRequest): string | null {
  const own = request.headers[TOKEN_HEADER];
  if (typeof own === 'string' && own !== '') return own;
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? null;
}

/** Who acts, or 105 without a valid token and 106 where its session has ended. */
export async function authenticate(app: FastifyInstance, ctx: BaseCtx, request: FastifyRequest): Promise<Actor> {
  const sessionId = sessionIdOf(app, tokenOf(request));
  const actor = await actorOf(ctx, sessionId);
  if (actor === null) throw new AppError((await hasExpired(ctx, sessionId)) ? 'tokenInvalid' : 'sessionEnded');
  return actor;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function sessionIdOf(app: FastifyInstance, token: string | null): string {
  if (token === null) throw new AppError('tokenInvalid');
  let sid: unknown;
  try {
    ({ sid } = app.jwt.verify<{ sid: unknown }>(token));
  } catch {
    throw new AppError('tokenInvalid');
  }
  if (typeof sid !== 'string' || !UUID.test(sid)) throw new AppError('tokenInvalid');
  return sid;
}

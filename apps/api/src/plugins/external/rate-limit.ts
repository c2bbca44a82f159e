import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { BASE_PATH } from '@roger/contract/constants';
import { AppError } from '@roger/domain/kernel/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tokenOf } from '../app/session.ts';

const MINUTE = 60_000;
/** Sign-ins a minute from one address (contract.md §1 'Session'). */
const SIGN_INS_A_MINUTE = 300;
/** Exports a minute of one account. */
const EXPORTS_A_MINUTE = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts sign-ins by address, exports by account besides; everything else by session. */
    limit?: 'signIn' | 'export' | undefined;
  }
}

/**
 * Limits calls a minute of each session, or of each address where there is none; 0 switches all limits off.
 *
 * One count for all routes, and before anything else is looked at: 429 comes first (contract.md §1 'Order of refusals').
 */
export const rateLimitPlugin = fp<{ max: number }>(async (app, { max }) => {
  if (max === 0) return;
  await app.register(rateLimit, { global: false, timeWindow: MINUTE });
  const calls = app.createRateLimit({ max, keyGenerator: callerOf });
  const signIns = app.createRateLimit({ max: SIGN_INS_A_MINUTE, keyGenerator: ({ ip }) => ip });
  const exports = app.createRateLimit({
    max: EXPORTS_A_MINUTE,
    keyGenerator: ({ call }) => String(call?.ctx?.actor.accountId),
  });
  const limit = async (limiter: typeof calls, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = await limiter(request);
    if (count.isAllowed || !count.isExceeded) return;
    void reply.header('retry-after', count.ttlInSeconds);
    throw new AppError('tooManyRequests');
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(BASE_PATH)) return;
    await limit(request.routeOptions.config.limit === 'signIn' ? signIns : calls, request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.limit === 'export') await limit(exports, request, reply);
  });
});

function callerOf(request: FastifyRequest): string {
  const token = tokenOf(request);
  return token === null ? `ip:${request.ip}` : `token:${createHash('sha256').update(token).digest('base64')}`;
}

import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@roger/domain/kernel/app-error';
import fp from 'fastify-plugin';
import { tokenOf } from '../app/session.ts';

const MINUTE = 60_000;
/** Sign-ins a minute from one address (contract.md §1 'Session'). */
export const SIGN_INS_A_MINUTE = 300;
/** Exports a minute of one account. */
export const EXPORTS_A_MINUTE = 5;

/** Limits calls a minute of each session, or of each address where there is none; 0 switches all limits off. */
export const rateLimitPlugin = fp<{ max: number }>(async (app, { max }) => {
  if (max === 0) return;
  await app.register(rateLimit, {
    global: true,
    max,
    timeWindow: MINUTE,
    keyGenerator: (request) => {
      const token = tokenOf(request);
      return token === null ? `ip:${request.ip}` : `token:${createHash('sha256').update(token).digest('base64')}`;
    },
    allowList: (request) => !request.url.startsWith('/nmsService'),
    errorResponseBuilder: () => new AppError('tooManyRequests'),
  });
});

import jwt from '@fastify/jwt';
import { SESSION_SECONDS } from '@roger/contract/constants';
import fp from 'fastify-plugin';

/** Tokens that name a stored session: one fixed algorithm, issuer and audience (docs/contract.md §1 'Session'). */
export const jwtPlugin = fp<{ secret: string }>(async (app, { secret }) => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'roger', aud: 'roger-console', expiresIn: SESSION_SECONDS },
    verify: { algorithms: ['HS256'], allowedIss: 'roger', allowedAud: 'roger-console' },
  });
});

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string };
  }
}

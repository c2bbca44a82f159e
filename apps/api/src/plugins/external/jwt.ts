import jwt from '@fastify/jwt';
import fp from 'fastify-plugin';

/**
 * Tokens that name a stored session: one fixed algorithm, issuer and audience (docs/contract.md §1 'Session'). The
 * stored session alone has an end, since use moves it.
 */
export const jwtPlugin = fp<{ secret: string }>(async (app, { secret }) => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'roger', aud: 'roger-console' },
    verify: { algorithms: ['HS256'], allowedIss: 'roger', allowedAud: 'roger-console' },
  });
});

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string };
  }
}

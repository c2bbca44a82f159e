import cors from '@fastify/cors';
import { BACKGROUND_HEADER, TOKEN_HEADER } from '@roger/contract/constants';
import fp from 'fastify-plugin';

/** Foreign origins that may call; none unless configured. */
export const corsPlugin = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      TOKEN_HEADER,
      BACKGROUND_HEADER,
      'authorization',
      'content-type',
      'accept-language',
      'idempotency-key',
    ],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
});

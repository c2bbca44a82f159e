import cors from '@fastify/cors';
import fp from 'fastify-plugin';

/** Foreign origins that may call; none unless configured. */
export const corsPlugin = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['x-access-token', 'authorization', 'content-type', 'accept-language', 'idempotency-key'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
});

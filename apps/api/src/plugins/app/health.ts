import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@roger/domain/kernel/app-error';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../lib/deps.ts';
import { sendRefusal } from './errors.ts';

/** Liveness, readiness and metrics. */
export const healthPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'roger_http_request_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    // Migrations, seed and demo fleet come before the service; the seed's last act is what is looked for.
    const { rows } = await deps.database.pool.query('select 1 from role where default_for = $1', ['administrator']);
    if (rows.length === 0) return sendRefusal(reply, new AppError('unavailable'));
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.settings.metricsToken)) return sendRefusal(reply, new AppError('unknownPath'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

/** From this machine, or with the token where one is set. */
function mayReadMetrics(request: FastifyRequest, token: string): boolean {
  if (token === '') return /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

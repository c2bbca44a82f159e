import { findUnreadiness } from '@roger/domain/platform/db/readiness';
import { jobFigures } from '@roger/domain/platform/jobs/job-figures';
import { mayReadMetrics } from '@roger/domain/platform/process/bearer-token';
import { processMetrics } from '@roger/domain/platform/process/process-metrics';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import fp from 'fastify-plugin';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Deps } from '../../lib/deps.ts';
import { sendRefusal } from './errors.ts';

/** Liveness, readiness and metrics. */
export const healthPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const registry = processMetrics({ console: deps.database, gateway: deps.gatewayDatabase });
  const durations = new Histogram({
    name: 'roger_http_request_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const readJobs = jobGauges(registry, deps);
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = app.stopping.begun ? 'stopping' : await findUnreadiness(deps.database);
    if (reason === undefined) return { status: 'ok', warnings: deps.warnings?.() ?? [] };
    return sendRefusal(reply, new AppError('unavailable', { params: { reason } }));
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers, request.ip, deps.settings.metricsToken))
      return sendRefusal(reply, new AppError('unknownPath'));
    await readJobs();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

/** Figures of the outbox, read on request; without a database the other figures are still sent. */
function jobGauges(registry: Registry, { database }: Deps): () => Promise<void> {
  const labelNames = ['class', 'state'];
  const registers = [registry];
  const count = new Gauge({ name: 'roger_jobs', help: 'Jobs that are not done', labelNames, registers });
  const help = 'Age of the oldest job that is not done';
  const oldest = new Gauge({ name: 'roger_jobs_oldest_seconds', help, labelNames, registers });
  return async () => {
    const figures = await jobFigures(database).catch(() => []);
    count.reset();
    oldest.reset();
    for (const { jobClass, state, count: jobs, oldestSeconds } of figures) {
      count.set({ class: jobClass, state }, jobs);
      oldest.set({ class: jobClass, state }, oldestSeconds);
    }
  };
}

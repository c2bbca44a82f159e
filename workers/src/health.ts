import type { Database } from '@roger/domain/platform/db/db';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { mayReadMetrics } from '@roger/domain/platform/process/bearer-token';
import { processMetrics } from '@roger/domain/platform/process/process-metrics';
import type { Logger } from '@roger/domain/platform/ctx/types';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import type { RunningWorkers } from './start-workers.ts';
import { within } from './within.ts';

/** Seconds until a probe that got 503 asks again. */
const RETRY_SECONDS = 1;
/** Most different reasons that are logged of one outage. */
const MAX_REASONS = 20;
/** Patience with queues that do not answer, less than that of a collector. */
const COUNTS_MS = 3000;

/** Options of the health server: checks, address, and access to the figures. */
export interface HealthOptions {
  port: number;
  metricsToken: string;
  database: Pick<Database, 'pool' | 'readers'>;
  workers: Pick<RunningWorkers, 'healthy' | 'counts'>;
  warnings: () => readonly string[];
  log: Logger;
}

/**
 * Serves /health/live, /health/ready while the queues are within reach, and /metrics with the counts of their jobs
 * and the figures of the process.
 * Rejects if the port is taken.
 */
export async function serveHealth(options: HealthOptions): Promise<Server> {
  const { port, metricsToken, workers, warnings, log } = options;
  const healthy = reportOutages(() => workers.healthy(), log);
  const registry = metricsOf(options);
  const answers: Record<string, (request: IncomingMessage) => Promise<Answer> | Answer> = {
    '/health/live': () => status(200),
    '/health/ready': async () => ((await healthy()) ? status(200, { warnings: warnings() }) : status(503)),
    '/metrics': async (request) => {
      if (!mayReadMetrics(request.headers, request.socket.remoteAddress ?? '', metricsToken)) return status(404);
      return { code: 200, type: registry.contentType, body: await registry.metrics() };
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? (() => status(404));
    const send = ({ code, type, body }: Answer): void => {
      if (code === 503) response.setHeader('retry-after', RETRY_SECONDS);
      response.writeHead(code, { 'content-type': type });
      response.end(body);
    };
    Promise.resolve(answer(request)).then(send, () => send(status(503)));
  }).listen(port);
  await once(server, 'listening');
  return server;
}

/** Logs each reason of a failing check once until the check passes again; probes come every few seconds. */
function reportOutages(check: () => Promise<boolean>, log: Logger): () => Promise<boolean> {
  const reasons = new Set<string>();
  return async () => {
    try {
      const isHealthy = await check();
      if (isHealthy) reasons.clear();
      return isHealthy;
    } catch (error) {
      const reason = String(error);
      if (reasons.size < MAX_REASONS && !reasons.has(reason)) {
        reasons.add(reason);
        log.warn(faultEntry('readiness', error), 'the workers are not ready');
      }
      return false;
    }
  };
}

interface Answer {
  code: number;
  type: string;
  body: string;
}

function status(code: number, details: object = {}): Answer {
  const body = { status: code === 200 ? 'ok' : 'unavailable', ...details };
  return { code, type: 'application/json', body: JSON.stringify(body) };
}

/** Figures of the process, and the jobs in its queues; without a queue the others are still sent. */
function metricsOf({ database, workers, log }: HealthOptions): Registry {
  const registry = processMetrics({ workers: database });
  const jobs = new Gauge({
    name: 'roger_queue_jobs',
    help: 'Jobs in the queue of a class',
    labelNames: ['class', 'state'],
    registers: [registry],
    collect: async () => {
      const counts = await within(COUNTS_MS, 'the queues', workers.counts()).catch((error: unknown) => {
        log.warn(faultEntry('queue counts', error), 'the jobs in the queues could not be counted');
        return {};
      });
      jobs.reset();
      for (const [jobClass, states] of Object.entries<Record<string, number>>(counts))
        for (const [state, count] of Object.entries(states)) jobs.set({ class: jobClass, state }, count);
    },
  });
  return registry;
}

import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { mayReadMetrics } from '@roger/domain/platform/process/bearer-token';
import type { Logger } from '@roger/domain/platform/ctx/types';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ClassCounts, RunningWorkers } from './start-workers.ts';

/** Seconds until a probe that got 503 asks again. */
const RETRY_SECONDS = 1;
/** Most different reasons that are logged of one outage. */
const MAX_REASONS = 20;

/** Options of the health server: checks, address, and access to the figures. */
export interface HealthOptions {
  port: number;
  metricsToken: string;
  workers: Pick<RunningWorkers, 'healthy' | 'counts'>;
  warnings: () => readonly string[];
  log: Logger;
}

/**
 * Serves /health/live, /health/ready while the queues are within reach, and /metrics with the counts of their jobs.
 * Rejects if the port is taken.
 */
export async function serveHealth({ port, metricsToken, workers, warnings, log }: HealthOptions): Promise<Server> {
  const healthy = reportOutages(() => workers.healthy(), log);
  const answers: Record<string, (request: IncomingMessage) => Promise<Answer> | Answer> = {
    '/health/live': () => status(200),
    '/health/ready': async () => ((await healthy()) ? status(200, { warnings: warnings() }) : status(503)),
    '/metrics': async (request) => {
      if (!mayReadMetrics(request.headers, request.socket.remoteAddress ?? '', metricsToken)) return status(404);
      return { code: 200, type: 'text/plain; version=0.0.4', body: asMetrics(await workers.counts()) };
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

function asMetrics(counts: ClassCounts): string {
  const lines = Object.entries(counts).flatMap(([jobClass, states]) =>
    Object.entries(states).map(([state, count]) => `roger_queue_jobs{class="${jobClass}",state="${state}"} ${count}`),
  );
  return `# HELP roger_queue_jobs Jobs in the queue of a class\n# TYPE roger_queue_jobs gauge\n${lines.join('\n')}\n`;
}

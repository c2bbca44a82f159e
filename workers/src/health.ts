import { createServer, type Server } from 'node:http';
import type { RunningWorkers } from './start-workers.ts';

/** Answers /health/live and, while the queue is within reach, /health/ready; for the watch of a container. */
export function serveHealth(port: number, workers: Pick<RunningWorkers, 'healthy'>): Server {
  return createServer((request, response) => {
    const answer = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'unavailable' }));
    };
    if (request.url === '/health/live') return answer(200);
    if (request.url !== '/health/ready') return answer(404);
    workers.healthy().then(
      (healthy) => answer(healthy ? 200 : 503),
      () => answer(503),
    );
  }).listen(port);
}

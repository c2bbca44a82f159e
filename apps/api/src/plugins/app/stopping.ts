import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** State of a stop, and the requests under way. */
export interface Stopping {
  /** True from the first signal on: /health/ready then refuses, while calls are still accepted. */
  begun: boolean;
  /** Numbers of imports and uploads, and of other requests, under way. */
  underWay(): { uploads: number; others: number };
  /** Ends the connections of all other requests. */
  cutOthers(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** Counts the requests under way, so that a stop can wait for imports and uploads longer than for other calls. */
export const stoppingPlugin = fp(async (app) => {
  const running = new Set<FastifyRequest>();
  app.decorate('stopping', {
    begun: false,
    underWay: () => {
      const uploads = [...running].filter(isUpload).length;
      return { uploads, others: running.size - uploads };
    },
    cutOthers: () => {
      for (const request of running) if (!isUpload(request)) request.raw.socket.destroy();
    },
  });
  app.addHook('onRequest', async function countRequest(request, reply) {
    running.add(request);
    reply.raw.once('close', () => running.delete(request));
  });
});

/**
 * Was the connection of this request closed while the service stops? Its handler may still run on a closed database: no
 * answer arrives, and its errors mean nothing.
 */
export function isCutByStop({ server, raw }: FastifyRequest): boolean {
  return server.stopping.begun && raw.socket.destroyed;
}

function isUpload({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.route?.endpoint.upload !== undefined;
}

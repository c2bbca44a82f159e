import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the service stops, closes connections that never sent a request. Browsers open such connections in advance, and
 * Node counts them as busy, so that the stop would wait for them.
 */
export function closeSpareConnections(app: FastifyInstance): void {
  const spare = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }) => spare.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of spare) if (socket.bytesRead === 0) socket.destroy();
  });
}

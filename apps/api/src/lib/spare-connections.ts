import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes at the stop what was opened and never asked for anything: browsers keep such connections ready, and Node takes them for busy ones,
 * which a stop would wait for.
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

import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Signals for answers that may take long: each is aborted when its connection closes, or the service ends.
 *
 * Not AbortSignal.any with one signal for all: what hangs on a signal that lives as long as the process stays with it.
 */
export function closingSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const underWay = new Set<AbortController>();
  app.addHook('preClose', async () => underWay.forEach((answer) => answer.abort()));
  return (reply) => {
    const gone = new AbortController();
    underWay.add(gone);
    reply.raw.once('close', () => {
      underWay.delete(gone);
      gone.abort();
    });
    return gone.signal;
  };
}

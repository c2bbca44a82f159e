import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Signals for long responses: each is aborted when its connection closes or the service stops.
 *
 * Each response has its own controller. AbortSignal.any with one signal of the process would leak memory: that signal
 * would hold every listener until the process ends.
 */
export function closingSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const underWay = new Set<AbortController>();
  let stopped = false;
  app.addHook('preClose', async () => {
    stopped = true;
    underWay.forEach((answer) => answer.abort());
  });
  return (reply) => {
    const gone = new AbortController();
    // A request on an open connection may still come in then, and its caller may have left before its turn.
    if (stopped || reply.raw.destroyed) gone.abort();
    underWay.add(gone);
    reply.raw.once('close', () => {
      underWay.delete(gone);
      gone.abort();
    });
    return gone.signal;
  };
}

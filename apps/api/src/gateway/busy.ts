import { GatewayError } from '@roger/domain/gateway/gateway-error';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests of one server, and of all, that a process works on at a time: bodies of megabytes are held for each. */
const MOST_OF_A_SERVER = 8;
const MOST_OF_ALL = 24;
const MINUTE = 60_000;
/** Servers that one process counts at a time. */
const SERVERS = 10_000;

/**
 * Bounds what radio servers may ask of a process: requests a minute of each, 0 for no bound, and requests under way. A server that sends
 * one event a request is slowed to that; batches carry thousands.
 */
export async function boundRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  const isOver = await overLimit(app, perMinute);
  const underWay = new Map<number, number>();
  let all = 0;
  app.addHook('onRequest', async function limitServer(request) {
    if (request.gateway === undefined) return;
    if (await isOver(request)) throw new GatewayError(429, 'Too many requests a minute: send events in batches.');
    // A stream stays for hours: its own limits bound it.
    if (request.routeOptions.config.gatewayCall?.stream === true) return;
    const { id } = request.gateway.server;
    const own = underWay.get(id) ?? 0;
    if (own >= MOST_OF_A_SERVER || all >= MOST_OF_ALL) throw new GatewayError(429, 'Too many requests at a time.');
    underWay.set(id, own + 1);
    all += 1;
    request.gateway.isCounted = true;
  });
  const leave = async ({ gateway }: FastifyRequest): Promise<void> => {
    if (gateway?.isCounted !== true) return;
    gateway.isCounted = false;
    all -= 1;
    const own = (underWay.get(gateway.server.id) ?? 1) - 1;
    if (own === 0) underWay.delete(gateway.server.id);
    else underWay.set(gateway.server.id, own);
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
}

async function overLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  if (perMinute === 0) return async () => false;
  await app.register(rateLimit, { global: false, timeWindow: MINUTE, cache: SERVERS });
  const counter = app.createRateLimit({
    max: perMinute,
    keyGenerator: ({ gateway }: FastifyRequest) => String(gateway?.server.id),
  });
  return async (request) => {
    const count = await counter(request);
    return !count.isAllowed && count.isExceeded;
  };
}

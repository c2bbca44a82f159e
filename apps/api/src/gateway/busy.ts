import { Lane } from '@roger/domain/platform/common/lane';
import { GatewayError } from '@roger/domain/servers/gateway/gateway-error';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Credits } from '../lib/credits.ts';

/** Requests of one server in a process at a time, including those that wait for their turn. */
const MOST_OF_A_SERVER = 8;
/** Requests that a process works on at a time: each may hold a body of megabytes. */
const MOST_OF_ALL = 24;
/** Requests that wait for their turn with an unread body, and the longest such wait. */
const MOST_IN_TURN = 2000;
const TURN_MS = 10_000;
const MINUTE = 60_000;
/** Servers that one process counts at a time. */
const SERVERS = 10_000;
const UNAVAILABLE = 503;

/**
 * Bounds the load that radio servers put on a process: requests a minute of each, 0 for no bound, and requests at a
 * time. A server that sends one event a request is slowed to that; batches carry thousands.
 */
export async function boundRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  const isOver = await overLimit(app, perMinute);
  const lane = new Lane({ places: MOST_OF_ALL, maxWaiting: MOST_IN_TURN });
  const underWay = new Map<number, number>();
  const countOwn = (id: number, change: 1 | -1): void => {
    const own = (underWay.get(id) ?? 0) + change;
    if (own === 0) underWay.delete(id);
    else underWay.set(id, own);
  };
  app.addHook('onRequest', async function limitServer(request) {
    const { gateway, routeOptions, raw } = request;
    if (gateway === undefined) return;
    if (await isOver(request)) {
      throw new GatewayError(429, 'Too many requests a minute: send events in batches.');
    }
    // A stream stays for hours: its own limits bound it.
    if (routeOptions.config.gatewayCall?.stream === true) return;
    const { id } = gateway.server;
    if ((underWay.get(id) ?? 0) >= MOST_OF_A_SERVER) throw new GatewayError(429, 'Too many requests at a time.');
    countOwn(id, 1);
    const isAdmitted = await lane.enter({ maxWaitMs: TURN_MS });
    gateway.leave = () => {
      gateway.leave = undefined;
      countOwn(id, -1);
      if (isAdmitted) lane.leave();
    };
    if (!isAdmitted) throw new GatewayError(429, 'Too many requests at a time.');
    // A caller that left during the wait is not served, and its place is free again.
    if (raw.errored !== null) gateway.leave();
  });
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
}

const keyOf = ({ gateway }: FastifyRequest): string => String(gateway?.server.id);

const leave = async ({ gateway }: FastifyRequest): Promise<void> => gateway?.leave?.();

async function overLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  if (perMinute === 0) return async () => false;
  await app.register(rateLimit, { global: false, timeWindow: MINUTE, cache: SERVERS });
  const counter = app.createRateLimit({
    max: perMinute,
    keyGenerator: keyOf,
  });
  const credits = new Credits();
  app.addHook('onResponse', async function creditOwnFault(request: FastifyRequest, { statusCode }: FastifyReply) {
    if (request.gateway !== undefined && statusCode === UNAVAILABLE) credits.give(keyOf(request));
  });
  return async (request) => {
    const count = await counter(request);
    return !count.isAllowed && count.isExceeded && !credits.take(count.key);
  };
}

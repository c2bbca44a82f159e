import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { BASE_PATH } from '@roger/contract/constants';
import type { Rate } from '@roger/contract/define';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { Settings } from '@roger/domain/platform/settings/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { addressOf } from '../../lib/address.ts';
import { Credits } from '../../lib/credits.ts';
import { openRedis } from '../../lib/redis.ts';
import { signedSession } from '../app/session.ts';

const MINUTE = 60_000;
const UNAVAILABLE = 503;
/** Callers that one process counts at a time; a further one replaces the oldest. */
const CALLERS = 50_000;
/** Pause before Redis is tried again after a failure. */
const REST_MS = 5000;

interface Limit {
  /** Calls a minute. */
  max: number;
  caller: (app: FastifyInstance, request: FastifyRequest) => string;
  hook: 'onRequest' | 'preHandler';
}

const byAddress = (request: FastifyRequest): string => normalizeIP(addressOf(request));

/** By session if the token's signature is valid, else by address: an invented token has no count of its own. */
function bySession(app: FastifyInstance, request: FastifyRequest): string {
  return signedSession(app, request) ?? byAddress(request);
}

/** Counted by account across its sessions, so only after the session is known. */
const byAccount: Limit['caller'] = (_app, { call }) => String(call.ctx?.actor.accountId);

/** The limits of single kinds of calls, a minute (docs/contract.md §1 'Session'). */
const LIMITS: Record<Rate, Limit> = {
  /** A whole office may sit behind one address when its shift begins. */
  signIn: { max: 300, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  /**
   * A picture is expensive. Ten a minute would do for one person, but a whole office shares this count; a puzzle is
   * requested only after failures, so a fifth of the sign-ins is enough.
   */
  captcha: { max: 60, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  /** Mail programs of a whole provider come from few addresses. */
  unsubscribe: { max: 300, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  export: { max: 5, caller: byAccount, hook: 'preHandler' },
  /** Each call makes a radio act at once. */
  remote: { max: 60, caller: byAccount, hook: 'preHandler' },
};

/**
 * Limits the calls per minute of each session, or of each address without a session; RATE_LIMIT=0 ends all limits.
 *
 * One count covers all routes without a limit of their own, and it is checked before anything else: 429 comes first
 * (docs/contract.md §1 'Order of refusals').
 */
export const rateLimitPlugin = fp<{ settings: Settings }>(async (app, { settings }) => {
  if (settings.rateLimit === 0) return;
  const counters = await openCounters(app, settings.redisUrl);
  const credits = new Credits();
  const calls = counters('calls', { max: settings.rateLimit, caller: bySession, hook: 'onRequest' });
  const special = {
    signIn: counters('signIn', LIMITS.signIn),
    captcha: counters('captcha', LIMITS.captcha),
    unsubscribe: counters('unsubscribe', LIMITS.unsubscribe),
    export: counters('export', LIMITS.export),
    remote: counters('remote', LIMITS.remote),
  } satisfies Record<Rate, Counter>;
  app.addHook('onRequest', async function limitCalls(request, reply) {
    const { route } = request.routeOptions.config;
    if (route === undefined && !request.url.startsWith(BASE_PATH)) return;
    const rate = route?.endpoint.rate;
    const own = rate !== undefined && LIMITS[rate].hook === 'onRequest';
    // An address gets no credit: its callers can bring about 503 at will, as by sign-ins that wait for each other.
    const isOfAddress = own || signedSession(app, request) === null;
    await refuseExcess(own ? special[rate] : calls, isOfAddress ? null : credits, request, reply);
  });
  app.addHook('onResponse', async function creditOwnFault(request, reply) {
    const { countedAs } = request.call;
    if (reply.statusCode === UNAVAILABLE && countedAs !== undefined) credits.give(countedAs);
  });
  app.addHook('preHandler', async function limitAccounts(request, reply) {
    const rate = request.routeOptions.config.route?.endpoint.rate;
    if (rate !== undefined && LIMITS[rate].hook === 'preHandler')
      await refuseExcess(special[rate], credits, request, reply);
  });
});

type Counter = ReturnType<FastifyInstance['createRateLimit']>;
type Counters = (name: string, limit: Limit) => Counter;

async function refuseExcess(counter: Counter, credits: Credits | null, request: FastifyRequest, reply: FastifyReply) {
  const count = await counter(request);
  if (count.isAllowed) return;
  if (credits !== null) request.call.countedAs = count.key;
  if (!count.isExceeded || credits?.take(count.key) === true) return;
  void reply.header('retry-after', count.ttlInSeconds);
  throw new AppError('tooManyRequests');
}

/** Counters shared by all processes if Redis is configured; local ones while Redis does not respond. */
async function openCounters(app: FastifyInstance, redisUrl: string): Promise<Counters> {
  const local = await countersOf(app, { cache: CALLERS });
  if (redisUrl === '') return local;
  const redis = await openRedis(redisUrl, app.log);
  app.addHook('onClose', async () => redis.disconnect());
  const shared = await countersOf(app, { redis, nameSpace: 'roger-rate-' });
  let restsUntil = 0;
  return (name, limit) => {
    const [near, far] = [local(name, limit), shared(name, limit)];
    return async (request) => {
      if (performance.now() < restsUntil) return near(request);
      try {
        return await far(request);
      } catch {
        restsUntil = performance.now() + REST_MS;
        return near(request);
      }
    };
  };
}

const uncounted: Counters = (name) => {
  throw new Error(`${name} is not counted yet`);
};

async function countersOf(app: FastifyInstance, store: { cache: number } | { redis: Redis; nameSpace: string }) {
  let counters = uncounted;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: MINUTE, ...store });
    // All limits share one key space in Redis.
    counters = (name, { max, caller }) =>
      scope.createRateLimit({ max, keyGenerator: (request) => `${name}:${caller(app, request)}` });
  });
  return counters;
}

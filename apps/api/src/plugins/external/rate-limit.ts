import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { BASE_PATH } from '@roger/contract/constants';
import type { Rate } from '@roger/contract/define';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Settings } from '@roger/domain/kernel/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { addressOf } from '../../lib/address.ts';
import { openRedis } from '../../lib/redis.ts';
import { signedSession } from '../app/session.ts';

const MINUTE = 60_000;
/** Callers that one process counts at a time: one with more addresses than this pushes the oldest out. */
const CALLERS = 50_000;
/** How long Redis is left alone after it did not answer. */
const REST_MS = 5000;

interface Limit {
  /** Calls a minute. */
  max: number;
  caller: (app: FastifyInstance, request: FastifyRequest) => string;
  hook: 'onRequest' | 'preHandler';
}

const byAddress = (request: FastifyRequest): string => normalizeIP(addressOf(request));

/** By session once a token's signature holds, else by address: a made-up token has no count of its own. */
function bySession(app: FastifyInstance, request: FastifyRequest): string {
  return signedSession(app, request) ?? byAddress(request);
}

/** By account, whatever its sessions: known only after the session. */
const byAccount: Limit['caller'] = (_app, { call }) => String(call.ctx?.actor.accountId);

/** The limits of single kinds of calls, a minute (docs/contract.md §1 'Session'). */
const LIMITS: Record<Rate, Limit> = {
  /** A whole office may sit behind one address when its shift begins. */
  signIn: { max: 300, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  /**
   * A picture is dear, and ten a minute would do for a person; but the office shares this count too. A puzzle is asked for
   * after failures only, so a fifth of the sign-ins is plenty.
   */
  captcha: { max: 60, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  /** Mail programs of a whole provider come from few addresses. */
  unsubscribe: { max: 300, caller: (_app, request) => byAddress(request), hook: 'onRequest' },
  export: { max: 5, caller: byAccount, hook: 'preHandler' },
  /** Each is a radio that does something at once. */
  remote: { max: 60, caller: byAccount, hook: 'preHandler' },
};

/**
 * Limits calls a minute of each session, or of each address where there is none; RATE_LIMIT=0 switches all limits off.
 *
 * One count for all routes, and before anything else is looked at: 429 comes first (docs/contract.md §1 'Order of refusals').
 */
export const rateLimitPlugin = fp<{ settings: Settings }>(async (app, { settings }) => {
  if (settings.rateLimit === 0) return;
  const counters = await openCounters(app, settings.redisUrl);
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
    await refuseExcess(own ? special[rate] : calls, request, reply);
  });
  app.addHook('preHandler', async function limitAccounts(request, reply) {
    const rate = request.routeOptions.config.route?.endpoint.rate;
    if (rate !== undefined && LIMITS[rate].hook === 'preHandler') await refuseExcess(special[rate], request, reply);
  });
});

type Counter = ReturnType<FastifyInstance['createRateLimit']>;
type Counters = (name: string, limit: Limit) => Counter;

async function refuseExcess(counter: Counter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const count = await counter(request);
  if (count.isAllowed || !count.isExceeded) return;
  void reply.header('retry-after', count.ttlInSeconds);
  throw new AppError('tooManyRequests');
}

/** Counts in Redis where there is one, so that all processes share them, and in this process while it does not answer. */
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
    // Counts share one space of names in Redis, whatever they limit.
    counters = (name, { max, caller }) =>
      scope.createRateLimit({ max, keyGenerator: (request) => `${name}:${caller(app, request)}` });
  });
  return counters;
}

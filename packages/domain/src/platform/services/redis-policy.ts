import { Redis } from 'ioredis';

const TIMEOUT_MS = 5000;
const POLICY_LINE = /^maxmemory_policy:(.*?)\r?$/m;

/** A warning about a Redis that may delete jobs to make room; undefined if it does not, or does not say. */
export async function redisWarning(url: string): Promise<string | undefined> {
  if (url === '') return undefined;
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: TIMEOUT_MS });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [, policy = ''] = POLICY_LINE.exec(await redis.info('memory')) ?? [];
    if (policy === '' || policy === 'noeviction') return undefined;
    return `Redis deletes jobs when its memory is full: its maxmemory-policy is ${policy}. Set it to noeviction`;
  } finally {
    redis.disconnect();
  }
}

/**
 * The connection with answers to INFO that lack the policy, and its duplicates likewise: BullMQ prints a plain line about
 * it for each of its connections, thirteen of them, where `redisWarning` is one.
 */
export function withoutPolicy(redis: Redis): Redis {
  const ask = redis.info.bind(redis);
  const copy = redis.duplicate.bind(redis);
  redis.info = (...args: unknown[]) => {
    const answer = Reflect.apply(ask, redis, args) as Promise<string>;
    // The client's own check of a new connection has a callback.
    return typeof args.at(-1) === 'function' ? answer : answer.then((text) => text.replace(POLICY_LINE, ''));
  };
  redis.duplicate = (options) => withoutPolicy(copy(options));
  return redis;
}

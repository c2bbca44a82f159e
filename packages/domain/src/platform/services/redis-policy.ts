import type { Redis } from 'ioredis';
import { findDatabaseFault, withRedis } from './redis-database.ts';

const POLICY_LINE = /^maxmemory_policy:(.*?)\r?$/m;

/**
 * A warning about a Redis that has no such database, is full, or may delete jobs to make room; undefined if it does not,
 * or does not say.
 */
export async function redisWarning(url: string): Promise<string | undefined> {
  if (url === '') return undefined;
  return withRedis(url, async (redis) => {
    const [fault, memory] = [await findDatabaseFault(redis, url), await redis.info('memory')];
    if (fault !== undefined) return fault;
    const [, policy = ''] = POLICY_LINE.exec(memory) ?? [];
    if (policy !== '' && policy !== 'noeviction') {
      return `Redis deletes jobs when its memory is full: its maxmemory-policy is ${policy}. Set it to noeviction`;
    }
    const [used, most] = [numberIn(memory, 'used_memory'), numberIn(memory, 'maxmemory')];
    if (most === 0 || used < most) return undefined;
    return `Redis is full: it uses ${used} bytes of the ${most} of its maxmemory. Jobs wait until it has room`;
  });
}

function numberIn(memory: string, name: string): number {
  return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(memory)?.[1] ?? 0);
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

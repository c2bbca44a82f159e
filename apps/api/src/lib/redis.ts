import type { Logger } from '@roger/domain/kernel/ctx';
import { Redis } from 'ioredis';

/** How long an answer of Redis is waited for, while a call waits. */
const PATIENCE_MS = 250;

/** A connection, ready or known to be away, that fails at once while Redis is away and says so once each time it goes and comes back. */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE_MS,
    connectTimeout: 5000,
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis away: calls are counted in this process alone');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  // The first calls after a start are counted where all others are.
  await new Promise((resolve) => {
    redis.once('ready', resolve).once('error', resolve);
  });
  return redis;
}

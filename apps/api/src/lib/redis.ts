import type { Logger } from '@roger/domain/platform/ctx/types';
import { leaveReadOnly } from '@roger/domain/platform/services/leave-read-only';
import { Redis } from 'ioredis';

/** Timeout of a Redis command, because a call waits for it. */
const PATIENCE_MS = 250;

/**
 * A connection that fails at once while Redis is away, and logs each loss and each return once. Returns after the first
 * attempt to connect, successful or not.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    ...leaveReadOnly,
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
  // Otherwise the first calls after a start would be counted in this process alone.
  await new Promise((resolve) => {
    redis.once('ready', resolve).once('error', resolve);
  });
  return redis;
}

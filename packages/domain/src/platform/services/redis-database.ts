import { Redis } from 'ioredis';
import { SettingsError } from '../settings/settings.ts';

const TIMEOUT_MS = 5000;

/** The number of the database in a URL of Redis; 0 by default. */
export function redisDatabaseOf(url: string): number {
  return Number(new URL(url).pathname.slice(1));
}

/**
 * Runs `work` with a connection to the server of a URL that serves nothing else, in database 0.
 * @throws the error of the connection.
 */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const server = new URL(url);
  server.pathname = '';
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  };
  const redis = new Redis(server.href, options);
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/**
 * A sentence about a database that Redis refuses; undefined if it has it. The client then stays in database 0.
 * @throws the error of a connection that is lost, or of a Redis that is busy.
 */
export async function findDatabaseFault(redis: Redis, url: string): Promise<string | undefined> {
  const number = redisDatabaseOf(url);
  if (number === 0) return undefined;
  const refusal = await redis.select(number).then(
    () => undefined,
    (error: Error) => {
      if (error.name !== 'ReplyError' || /^(?:BUSY|LOADING|MASTERDOWN)/.test(error.message)) throw error;
      return error.message;
    },
  );
  if (refusal === undefined) return undefined;
  return `REDIS_URL names database ${number}, which its Redis refuses (${refusal}). Name one that it has, or a Redis of its own`;
}

/**
 * Refuses to start with a database that Redis does not have: the jobs would be in database 0, where another installation
 * may take them. A Redis that cannot be reached passes; the warnings of the readiness come back to it.
 * @throws SettingsError that says what to do.
 */
export async function assertRedisDatabase({ redisUrl }: { redisUrl: string }): Promise<void> {
  if (redisUrl === '' || redisDatabaseOf(redisUrl) === 0) return;
  const check = withRedis(redisUrl, (redis) => findDatabaseFault(redis, redisUrl));
  const fault = await check.catch(() => undefined);
  if (fault !== undefined) throw new SettingsError([fault]);
}

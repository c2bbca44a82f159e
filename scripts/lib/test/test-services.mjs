// Services of the tests: their own PostgreSQL, and Redis if available.
import { startRedis } from './redis.mjs';
import { UserError } from '../project.mjs';
import { say } from '../say.mjs';
import { startScratchPostgres } from '../postgres/scratch-postgres.mjs';

/** Starts the services and returns the environment by which tests find them. */
export async function startTestServices(/** @type {import('../stopping.mjs').Stopping} */ stopping) {
  const postgres = await startScratchPostgres();
  stopping.onStop(postgres.stop);
  return { TEST_DATABASE_URL: postgres.url, ...(await redisEnvironment(stopping)) };
}

async function redisEnvironment(/** @type {import('../stopping.mjs').Stopping} */ stopping) {
  const redis = await startRedis();
  if (redis !== undefined) {
    stopping.onStop(redis.stop);
    return { REDIS_TEST_URL: redis.url };
  }
  if (process.env['REQUIRE_REDIS'] === '1') {
    throw new UserError('REQUIRE_REDIS=1, but there is no redis-server on the search path.');
  }
  say('  no redis-server here: the Redis tests are skipped');
  return {};
}

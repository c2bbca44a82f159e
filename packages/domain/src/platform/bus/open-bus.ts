import { createBus, type Bus } from './bus.ts';
import type { Logger } from '../ctx/types.ts';
import type { Database } from '../db/db.ts';
import { postgresWire } from './postgres-wire.ts';
import type { Settings } from '../settings/settings.ts';
import { redisWire } from './redis-wire.ts';

/** The bus of an installation: Redis where REDIS_URL is set, otherwise PostgreSQL (docs/gateway.md §5). */
export function openBus(
  { redisUrl, databaseUrl }: Pick<Settings, 'redisUrl' | 'databaseUrl'>,
  database: Database,
  log: Logger,
): Bus {
  return createBus(redisUrl === '' ? postgresWire(databaseUrl, database.pool) : redisWire(redisUrl), log);
}

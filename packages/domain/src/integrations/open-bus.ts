import { busOn, type Bus } from '../kernel/bus.ts';
import type { Logger } from '../kernel/ctx.ts';
import type { Database } from '../kernel/db.ts';
import { postgresWire } from '../kernel/postgres-wire.ts';
import type { Settings } from '../kernel/settings.ts';
import { redisWire } from './redis-wire.ts';

/** The bus of an installation: Redis where REDIS_URL is set, otherwise PostgreSQL (docs/gateway.md §5). */
export function openBus(
  { redisUrl, databaseUrl }: Pick<Settings, 'redisUrl' | 'databaseUrl'>,
  database: Database,
  log: Logger,
): Bus {
  return busOn(redisUrl === '' ? postgresWire(databaseUrl, database.pool) : redisWire(redisUrl), log);
}

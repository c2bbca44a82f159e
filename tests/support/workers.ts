import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { openBus } from '@roger/domain/integrations/open-bus';
import { systemClock } from '@roger/domain/kernel/clock';
import { openDatabase } from '@roger/domain/kernel/db';
import { readSettings } from '@roger/domain/kernel/settings';
import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { afterAll } from 'vitest';
import { useDatabase } from './database/database.ts';
import { quietLog } from './quiet-log.ts';

/** The queue backends that can be tried here: PostgreSQL always, Redis where the test run started one. */
export const backends = [
  { name: 'postgresql', redisUrl: '' },
  ...(process.env['REDIS_TEST_URL'] === undefined ? [] : [{ name: 'redis', redisUrl: process.env['REDIS_TEST_URL'] }]),
];

/** What workers are built from, on a database of the test file's own. */
export async function useWorkerDeps(): Promise<WorkerDeps> {
  const databaseUrl = await useDatabase();
  const settings = readSettings({
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'test-test-test-test-test-test-test-0123456789',
    LOG_LEVEL: 'silent',
  });
  const database = openDatabase(databaseUrl, { connections: 4 });
  const bus = openBus(settings, database, quietLog);
  afterAll(async () => {
    await bus.close();
    await database.close();
  });
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  return { settings, database, clock: systemClock, log: quietLog, bus, cardProvider };
}

/** The same on another queue backend. */
export function onBackend(deps: WorkerDeps, redisUrl: string): WorkerDeps {
  return { ...deps, settings: { ...deps.settings, redisUrl } };
}

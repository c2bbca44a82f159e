import { buildApp } from '@roger/api/app';
import type { Clock } from '@roger/domain/kernel/clock';
import { openDatabase, type Database } from '@roger/domain/kernel/db';
import { readSettings, type Settings } from '@roger/domain/kernel/settings';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { useDatabase } from './database.ts';

/** The clock of a test; it stands at the machine's time until it is moved. */
export interface TestClock extends Clock {
  moveBy(ms: number): void;
}

/** A running service of the test file's own. */
export interface TestService {
  app: FastifyInstance;
  http: ReturnType<typeof supertest>;
  database: Database;
  databaseUrl: string;
  clock: TestClock;
  settings: Settings;
}

/** Starts the service on a database of its own; environment variables as a start would have them. */
export async function useService(env: Record<string, string> = {}): Promise<TestService> {
  const databaseUrl = await useDatabase();
  const settings = readSettings({
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'test-test-test-test-test-test-test-0123456789',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT: '0',
    LOGIN_CAPTCHA: 'off',
    ...env,
  });
  const database = openDatabase(databaseUrl, { connections: 8 });
  const clock = testClock();
  const app = await buildApp({ settings, database, clock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { app, http: supertest(app.server), database, databaseUrl, clock, settings };
}

function testClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    moveBy: (ms) => {
      shift += ms;
    },
  };
}

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@roger/api/app';
import type { CardProvider } from '@roger/domain/integrations/card-provider/card-provider';
import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { openBus } from '@roger/domain/integrations/open-bus';
import type { Bus } from '@roger/domain/kernel/bus';
import type { Clock } from '@roger/domain/kernel/clock';
import { openDatabase, type Database } from '@roger/domain/kernel/db';
import { readSettings, type Settings } from '@roger/domain/kernel/settings';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { useDatabase } from './database/database.ts';
import { quietLog } from './quiet-log.ts';

/** The clock of a test; it stands at the machine's time until it is moved. */
export interface TestClock extends Clock {
  moveBy(ms: number): void;
  /** Works so many milliseconds later, and comes back, also where the work fails. */
  later: <T>(ms: number, work: () => Promise<T>) => Promise<T>;
  /** Works in a single moment: what is answered twice does not differ by the second that has begun meanwhile. */
  still: <T>(work: () => Promise<T>) => Promise<T>;
  /** Works so slowly that every look at the clock is so many milliseconds after the one before; that time has passed then. */
  slowly: <T>(ms: number, work: () => Promise<T>) => Promise<T>;
}

/** A running service of the test file's own. */
export interface TestService {
  app: FastifyInstance;
  http: ReturnType<typeof supertest>;
  database: Database;
  databaseUrl: string;
  clock: TestClock;
  settings: Settings;
  bus: Bus;
  cardProvider: CardProvider;
  /** The connections of radio servers; the same as the console's. */
  gatewayDatabase: Database;
}

/** Starts the service on a database of its own; environment variables as a start would have them. */
export async function useService(env: Record<string, string> = {}): Promise<TestService> {
  return serviceOn(await useDatabase(), env);
}

/** Starts the service on a database that is there. */
export async function serviceOn(databaseUrl: string, env: Record<string, string> = {}): Promise<TestService> {
  const settings = readSettings({
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'test-test-test-test-test-test-test-0123456789',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT: '0',
    LOGIN_CAPTCHA: 'off',
    DATA_DIR: temporaryFolder(),
    ...env,
  });
  const database = openDatabase(databaseUrl, { connections: 8 });
  const clock = testClock();
  const bus = openBus(settings, database, quietLog);
  afterAll(async () => {
    await bus.close();
    await database.close();
  });
  const cardProvider = openCardProvider({ settings, clock });
  return start({ database, gatewayDatabase: database, databaseUrl, clock, settings, bus, cardProvider });
}

/** The same installation, started once more with other settings. */
export function startedWith(service: TestService, changed: Partial<Settings>): Promise<TestService> {
  const settings = { ...service.settings, ...changed };
  const isOtherProvider = changed.simProviderUrl !== undefined;
  const cardProvider = isOtherProvider ? openCardProvider({ settings, clock: service.clock }) : service.cardProvider;
  return start({ ...service, settings, cardProvider });
}

async function start(parts: Omit<TestService, 'app' | 'http'>): Promise<TestService> {
  const app = await buildApp(parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return { ...parts, app, http: supertest(app.server) };
}

function testClock(): TestClock {
  let shift = 0;
  let timestamp: number | null = null;
  let step = 0;
  const moveBy = (ms: number) => {
    shift += ms;
  };
  return {
    now: () => {
      moveBy(step);
      return new Date((timestamp ?? Date.now()) + shift);
    },
    moveBy,
    later: (ms, work) => {
      moveBy(ms);
      return work().finally(() => moveBy(-ms));
    },
    still: (work) => {
      timestamp = Date.now();
      return work().finally(() => {
        timestamp = null;
      });
    },
    slowly: (ms, work) => {
      step = ms;
      return work().finally(() => {
        step = 0;
      });
    },
  };
}

/** A folder for the files of a test's own service. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roger-test-data-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

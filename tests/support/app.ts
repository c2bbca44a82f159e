import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@roger/api/app';
import { LISTEN_BACKLOG } from '@roger/api/lib/http-options';
import type { CardProvider } from '@roger/domain/platform/ports/card-provider/card-provider';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import type { Bus } from '@roger/domain/platform/bus/bus';
import type { Clock } from '@roger/domain/platform/ctx/clock';
import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import { readSettings, type Settings } from '@roger/domain/platform/settings/settings';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { useDatabase } from './database/database.ts';
import { quietLog } from './quiet-log.ts';

/** The clock of a test. It follows the machine's clock until the test moves it. */
export interface TestClock extends Clock {
  moveBy(ms: number): void;
  /** Runs the work with the clock moved forward by `ms`, and moves it back afterwards, also when the work fails. */
  later: <T>(ms: number, work: () => Promise<T>) => Promise<T>;
  /** Runs the work with the clock stopped, so that two answers cannot differ by a second that passes between them. */
  freeze: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs the work with a clock that advances by `ms` at every reading; it keeps that time afterwards. */
  slowly: <T>(ms: number, work: () => Promise<T>) => Promise<T>;
}

/** A running service that belongs to one test file. */
export interface TestService {
  app: FastifyInstance;
  http: ReturnType<typeof supertest>;
  database: Database;
  databaseUrl: string;
  clock: TestClock;
  settings: Settings;
  bus: Bus;
  cardProvider: CardProvider;
  /** The connections of radio servers; here the same as those of the console. */
  gatewayDatabase: Database;
}

/** Starts the service on its own database; `env` holds environment variables of the start. */
export async function useService(env: Record<string, string> = {}): Promise<TestService> {
  return startServiceOn(await useDatabase(), env);
}

/** Starts the service on an existing database. */
export async function startServiceOn(databaseUrl: string, env: Record<string, string> = {}): Promise<TestService> {
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

/** Starts the same installation once more with other settings. */
export function startWith(service: TestService, changed: Partial<Settings>): Promise<TestService> {
  const settings = { ...service.settings, ...changed };
  const isOtherProvider = changed.simProviderUrl !== undefined;
  const cardProvider = isOtherProvider ? openCardProvider({ settings, clock: service.clock }) : service.cardProvider;
  return start({ ...service, settings, cardProvider });
}

async function start(parts: Omit<TestService, 'app' | 'http'>): Promise<TestService> {
  const app = await buildApp(parts);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
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
    freeze: (work) => {
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

/** A data folder for the files of a test service. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roger-test-data-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import supertest from 'supertest';
import type { TestService } from './app.ts';
import type { Product } from './product.ts';

/** A running product in the form that fixtures need: calls go over HTTP, the database is read directly. */
export function openRunning({ dataDir, baseUrl }: Product): { service: TestService; database: Database } {
  const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as { databaseUrl: string };
  const database = openDatabase(databaseUrl, { connections: 4 });
  // Fixtures use only these fields.
  const running = { http: supertest(baseUrl), database, databaseUrl, clock: systemClock };
  return { service: running as unknown as TestService, database };
}

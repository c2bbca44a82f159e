import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@roger/domain/kernel/clock';
import { openDatabase, type Database } from '@roger/domain/kernel/db';
import supertest from 'supertest';
import type { TestService } from './app.ts';
import type { Product } from './product.ts';

/** A running product as fixtures take a service: its calls go over the wire, its database is read beside it. */
export function openRunning({ dataDir, baseUrl }: Product): { service: TestService; database: Database } {
  const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as { databaseUrl: string };
  const database = openDatabase(databaseUrl, { connections: 4 });
  // Fixtures that put and read things want no more than that.
  const running = { http: supertest(baseUrl), database, databaseUrl, clock: systemClock };
  return { service: running as unknown as TestService, database };
}

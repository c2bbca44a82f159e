import { applyMigrations } from '@roger/domain/kernel/migrate';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Does something on an empty database of today's schema, made on the server of a URL and dropped afterwards. */
export async function withMigratedDatabase<T>(
  serverUrl: string,
  migrationsDir: string,
  use: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = `roger_shadow_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template template0`);
    await applyMigrations(url.href, migrationsDir);
    return await use(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

import { createClient } from '@roger/domain/platform/db/connection';
import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** Does something on an empty database of the migrations of a folder, made on the server of a URL and dropped afterwards; `last` names its newest migration. */
export async function withMigratedDatabase<T>(
  serverUrl: string,
  migrationsDir: string,
  use: (databaseUrl: string) => Promise<T>,
  last?: string,
): Promise<T> {
  return withBlankDatabase(serverUrl, async (databaseUrl) => {
    await applyMigrations(databaseUrl, migrationsDir, { last });
    return use(databaseUrl);
  });
}

/** Does something on a database without tables, made on the server of a URL and dropped afterwards. */
export async function withBlankDatabase<T>(serverUrl: string, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `roger_shadow_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return withConnection(serverUrl, async (admin) => {
    try {
      await admin.query(`create database ${name} template template0`);
      return await use(url.href);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Does something on a connection of its own. */
export async function withConnection<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

import { applyMigrations } from '@roger/domain/kernel/migrate';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { withAdmin } from './admin-connection.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The URL of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Fills a database as a start does, and returns what that printed. */
export async function seed(url: string, settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, ...settings };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'prisma/seed/main.ts'], { cwd: root, env });
  return stdout;
}

/** Makes an empty database with the tables of today, or as a migration left them; returns its URL. */
export async function createMigrated(adminUrl: string, name: string, last?: string): Promise<string> {
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name}`));
  const url = urlOf(adminUrl, name);
  await applyMigrations(url, resolve(root, 'prisma/migrations'), last);
  return url;
}

/** Makes the database all test databases are copied from: migrated, with reference data, without the demo fleet. */
export async function createTemplate(adminUrl: string): Promise<string> {
  const name = `roger_template_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await seed(await createMigrated(adminUrl, name), { DEMO: '0', ROGER_EMBEDDED: '1' });
  return name;
}

/** Removes the template. */
export async function dropTemplate(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

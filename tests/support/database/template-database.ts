import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { hashPassword } from '@roger/domain/tenancy/passwords/password';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import { builtProgram } from '../programs/built-program.ts';
import { withAdmin } from './admin-connection.ts';
import { countWrites } from './counted-writes.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The URL of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Seeds a database as a start does; returns the output of the seed. */
export async function seed(url: string, settings: Record<string, string>): Promise<string> {
  const env = { ...bareEnvironment(), DATABASE_URL: url, ...settings };
  const { stdout } = await run(process.execPath, [await builtProgram('prisma/seed/main.ts')], { cwd: root, env });
  return stdout;
}

/** Seeds a database without the demo fleet, but with its published password: the seed itself would make a random one. */
export async function seedReferenceData(url: string): Promise<void> {
  await seed(url, { DEMO: '0', ROGER_EMBEDDED: '1' });
  const hash = await hashPassword(INITIAL_PASSWORD);
  await withAdmin(url, (admin) => admin.query("update account set password_hash = $1 where name = 'admin'", [hash]));
}

/** Creates an empty database with the current tables, or as a migration left them; returns its URL. */
export async function createMigrated(adminUrl: string, name: string, last?: string): Promise<string> {
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name}`));
  const url = urlOf(adminUrl, name);
  await applyMigrations(url, resolve(root, 'prisma/migrations'), { last });
  return url;
}

/** Creates a database as a new installation has it: migrated, with reference data, without the demo fleet. */
export async function createTemplate(adminUrl: string, name = `roger_template_${shortId()}`): Promise<string> {
  await seedReferenceData(await createMigrated(adminUrl, name));
  return name;
}

/** Creates the database that all test databases are copied from; it also counts its writes. */
export async function createTestTemplate(adminUrl: string, name?: string): Promise<string> {
  const template = await createTemplate(adminUrl, name);
  await countWrites(urlOf(adminUrl, template));
  return template;
}

const shortId = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

export async function dropTemplate(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

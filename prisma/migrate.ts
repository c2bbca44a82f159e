import { applyMigrations, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import { readDatabaseUrl } from '@roger/domain/platform/settings/settings';
import { isSet } from '@roger/domain/platform/settings/settings-read';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The source is in prisma/, the bundle in dist/prisma/.
const prismaDir = [resolve(import.meta.dirname), resolve(import.meta.dirname, '../../prisma')].find((folder) =>
  existsSync(join(folder, 'migrations')),
);
const migrationsDir = join(prismaDir ?? 'prisma', 'migrations');

async function apply(url: string): Promise<number> {
  await applyMigrations(url, migrationsDir, {
    hasJobs: !isSet(process.env, 'REDIS_URL'),
    warn: (message) => console.error(`warning: ${message}`),
    applied: (name) => console.log(`applied ${name}`),
  });
  return 0;
}

async function status(url: string): Promise<number> {
  const history = await migrationStatus(url, migrationsDir);
  for (const name of history.applied) console.log(`applied      ${name}`);
  for (const name of history.pending) console.log(`pending      ${name}`);
  for (const name of history.interrupted) console.log(`interrupted  ${name}`);
  for (const name of history.edited) console.log(`edited       ${name}`);
  for (const name of history.unknown) console.log(`unknown      ${name}`);
  return history.edited.length + history.unknown.length > 0 ? 1 : 0;
}

async function main(command: string | undefined): Promise<number> {
  const url = readDatabaseUrl(process.env);
  if (command === 'apply') return apply(url);
  if (command === 'status') return status(url);
  throw new Error('Say apply or status.');
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

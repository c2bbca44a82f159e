import { applyMigrations, diffMigrations, migrationStatus } from '@roger/domain/kernel/migrate';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const USAGE = `Usage: npm run migrate -- <command>
  apply        apply all pending migrations
  new <name>   write the migration that leads to prisma/schema (--empty: one to be written by hand)
  status       list applied and pending migrations
  check        exit 1 when prisma/schema has changes without a migration`;

// The source stands in prisma/, the bundle in dist/prisma/.
const prismaDir = [resolve(import.meta.dirname), resolve(import.meta.dirname, '../../prisma')].find((folder) =>
  existsSync(join(folder, 'migrations')),
);
const migrationsDir = join(prismaDir ?? 'prisma', 'migrations');
const schemaDir = join(prismaDir ?? 'prisma', 'schema');

async function apply(url: string): Promise<number> {
  const names = await applyMigrations(url, migrationsDir);
  for (const name of names) console.log(`applied ${name}`);
  return 0;
}

async function create(url: string, args: readonly string[]): Promise<number> {
  const name = args.find((arg) => !arg.startsWith('--'));
  if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
    console.error('A migration needs a name of small letters, digits and underscores.');
    return 1;
  }
  const sql = args.includes('--empty') ? '-- written by hand\n' : await diffMigrations(url, migrationsDir, schemaDir);
  if (sql === '') {
    console.log('The migrations already lead to prisma/schema; nothing written.');
    return 0;
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(migrationsDir, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  await writeFile(join(migrationsDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(`written prisma/migrations/${stamp}_${name}/migration.sql; read it before you commit it`);
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

async function check(url: string): Promise<number> {
  const sql = await diffMigrations(url, migrationsDir, schemaDir);
  if (sql === '') return 0;
  console.error(`prisma/schema has changes without a migration (npm run migrate -- new <name>):\n\n${sql}`);
  return 1;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  const url = process.env['DATABASE_URL'] ?? '';
  if (url === '') throw new Error('DATABASE_URL is not set');
  if (command === 'apply') return apply(url);
  if (command === 'new') return create(url, args);
  if (command === 'status') return status(url);
  if (command === 'check') return check(url);
  console.error(USAGE);
  return 1;
}

async function run(): Promise<number> {
  try {
    return await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// The schema engine leaves a timer of ten seconds behind, which would keep the process waiting.
process.exit(await run());

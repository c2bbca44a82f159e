import { readDatabaseUrl } from '@roger/domain/platform/settings/settings';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { withMigratedDatabase } from './lib/migrations/migrated-database.ts';
import { diffToSchema } from './lib/migrations/schema-engine.ts';
import { differentSqlFiles, readDefinitions, writeSqlFiles } from './lib/migrations/sql-files.ts';
import { differentFromReplaced, squashMigrations } from './lib/migrations/squash.ts';

// npm run migrate -- new <name> | check | sql | squash: commands for authors of migrations. DATABASE_URL names a server
// with the right to create databases.

const root = resolve(import.meta.dirname, '..');
const migrationsDir = join(root, 'prisma/migrations');
const schemaDir = join(root, 'prisma/schema');
const sqlDir = join(root, 'prisma/sql');

const missingSql = (url: string): Promise<string> =>
  withMigratedDatabase(url, migrationsDir, (database) => diffToSchema(database, schemaDir));

async function textOf(url: string, args: readonly string[]): Promise<string> {
  if (args.includes('--no-transaction')) return '-- roger: no transaction\n';
  return args.includes('--empty') ? '-- written by hand\n' : missingSql(url);
}

async function create(url: string, args: readonly string[]): Promise<number> {
  const name = args.find((arg) => !arg.startsWith('--'));
  if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
    console.error('A migration needs a name of small letters, digits and underscores.');
    return 1;
  }
  const sql = await textOf(url, args);
  if (sql === '') {
    console.log('The migrations already lead to prisma/schema; nothing written.');
    return 0;
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(migrationsDir, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  console.log(`written ${relative(root, folder)}/migration.sql; read it before you commit it`);
  return 0;
}

async function check(url: string): Promise<number> {
  return withMigratedDatabase(url, migrationsDir, async (database) => {
    const sql = await diffToSchema(database, schemaDir);
    if (sql !== '') {
      console.error(`prisma/schema has changes without a migration (npm run migrate -- new <name>):\n\n${sql}`);
    }
    const different = await differentSqlFiles(sqlDir, await readDefinitions(database));
    if (different.length > 0) {
      console.error(`Not what the migrations create (npm run migrate -- sql): prisma/sql/${different.join(', ')}`);
    }
    const replaced = await differentFromReplaced(url, migrationsDir);
    if (replaced.length > 0) {
      console.error(`The baseline does not make what the migrations it replaces make:\n${replaced.join('\n')}`);
    }
    return sql === '' && different.length === 0 && replaced.length === 0 ? 0 : 1;
  });
}

async function squash(url: string, [last]: readonly string[]): Promise<number> {
  const name = await squashMigrations(url, migrationsDir, last);
  console.log(name === null ? 'There is nothing to squash.' : `written prisma/migrations/${name}`);
  return 0;
}

async function writeSql(url: string): Promise<number> {
  const definitions = await withMigratedDatabase(url, migrationsDir, readDefinitions);
  await writeSqlFiles(sqlDir, definitions);
  console.log(`written prisma/sql, ${definitions.size} files`);
  return 0;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  const url = readDatabaseUrl(process.env);
  if (command === 'new') return create(url, args);
  if (command === 'check') return check(url);
  if (command === 'squash') return squash(url, args);
  return writeSql(url);
}

async function run(): Promise<number> {
  try {
    return await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// Without an explicit exit, a timer of the schema engine would delay the end of the process by ten seconds.
process.exit(await run());

import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { withMigratedDatabase } from './lib/migrated-database.ts';
import { diffToSchema } from './lib/schema-engine.ts';
import { differentSqlFiles, readDefinitions, writeSqlFiles } from './lib/sql-files.ts';

// npm run migrate -- new <name> | check | sql: what only authors of migrations need; DATABASE_URL names any server that
// may make databases.

const root = resolve(import.meta.dirname, '..');
const migrationsDir = join(root, 'prisma/migrations');
const schemaDir = join(root, 'prisma/schema');
const sqlDir = join(root, 'prisma/sql');

const missingSql = (url: string): Promise<string> =>
  withMigratedDatabase(url, migrationsDir, (database) => diffToSchema(database, schemaDir));

async function create(url: string, args: readonly string[]): Promise<number> {
  const name = args.find((arg) => !arg.startsWith('--'));
  if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
    console.error('A migration needs a name of small letters, digits and underscores.');
    return 1;
  }
  const sql = args.includes('--empty') ? '-- written by hand\n' : await missingSql(url);
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
    return sql === '' && different.length === 0 ? 0 : 1;
  });
}

async function writeSql(url: string): Promise<number> {
  const definitions = await withMigratedDatabase(url, migrationsDir, readDefinitions);
  await writeSqlFiles(sqlDir, definitions);
  console.log(`written prisma/sql, ${definitions.size} files`);
  return 0;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  const url = process.env['DATABASE_URL'] ?? '';
  if (command === 'new') return create(url, args);
  if (command === 'check') return check(url);
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

// The schema engine leaves a timer of ten seconds behind, which would keep the process waiting.
process.exit(await run());

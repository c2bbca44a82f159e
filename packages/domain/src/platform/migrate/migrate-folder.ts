import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationError } from './migrate-error.ts';
import { readStatements, type Statement } from './migrate-statements.ts';

/** Subfolder of a baseline for the migrations that it replaces. */
export const REPLACED = 'replaced';

/** One folder below prisma/migrations: its name, its SQL and the SHA-256 of the file, as Prisma records it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Checksums of the file with any line ends: Windows may have other line ends than the machine that applied it. */
  readonly checksums: readonly string[];
  /** Statements to run one by one outside of a transaction; null for migrations in a transaction. */
  readonly statements: readonly Statement[] | null;
  /** Migrations that this baseline replaces, oldest first; empty for all other migrations. */
  readonly replaced: readonly Migration[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads all migrations of a folder, oldest first, and those that a baseline replaces.
 * @throws MigrationError for a wrong file.
 */
export async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrations = await Promise.all(names.toSorted().map((name) => readMigration(migrationsDir, name)));
  for (const [index, { name, replaced }] of migrations.entries()) assertFirst(name, replaced, migrations[index - 1]);
  return migrations;
}

/** The migrations of a folder and all that its baseline replaces. */
export function flatten(migrations: readonly Migration[]): Migration[] {
  return migrations.flatMap((migration) => [...flatten(migration.replaced), migration]);
}

async function readMigration(migrationsDir: string, name: string): Promise<Migration> {
  const sql = await readSql(join(migrationsDir, name, 'migration.sql'), name);
  const unix = sql.replaceAll('\r\n', '\n');
  const checksum = sha256(sql);
  const replacedDir = join(migrationsDir, name, REPLACED);
  return {
    name,
    sql,
    checksum,
    checksums: [checksum, sha256(unix), sha256(unix.replaceAll('\n', '\r\n'))],
    statements: readStatements(name, unix),
    replaced: existsSync(replacedDir) ? await readMigrations(replacedDir) : [],
  };
}

async function readSql(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new MigrationError(`Migration ${name} cannot be read: ${file}`, { cause: error });
  }
}

// A baseline creates the first tables, and its name comes after all that it replaces.
function assertFirst(name: string, replaced: readonly Migration[], before: Migration | undefined): void {
  if (replaced.length === 0) return;
  if (before !== undefined) {
    throw new MigrationError(
      `Migration ${before.name} comes before the baseline ${name}. Give it the time of today, or squash it too.`,
    );
  }
  const late = replaced.find((migration) => migration.name >= name);
  if (late === undefined) return;
  throw new MigrationError(`The baseline ${name} replaces ${late.name}, which comes after it.`);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One folder below prisma/migrations: its name, its SQL and the SHA-256 of the file, as Prisma records it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The checksum with any line ends: a checkout on Windows may have others than the one that applied the migration. */
  readonly checksums: readonly string[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads all migrations of a folder, oldest first. */
export async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.toSorted().map((name) => readMigration(migrationsDir, name)));
}

async function readMigration(migrationsDir: string, name: string): Promise<Migration> {
  const sql = await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8');
  const unix = sql.replaceAll('\r\n', '\n');
  const checksum = sha256(sql);
  return { name, sql, checksum, checksums: [checksum, sha256(unix), sha256(unix.replaceAll('\n', '\r\n'))] };
}

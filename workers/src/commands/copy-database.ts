import { applyMigrations, MigrationError, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import type { Client } from 'pg';
import * as copy from './copy-tables.ts';

/** A finished copy. */
export interface DatabaseCopy {
  /** Number of rows of each table. */
  readonly counts: ReadonlyMap<string, number>;
  /** Tables that no migration creates; they are not copied. */
  readonly foreignTables: readonly string[];
}

/**
 * Migrates an empty database to the version of another one and copies its rows, as they are at one moment. Memory does
 * not grow with the number of rows.
 * @throws MigrationError for a database of a newer version; Error if rows are missing in the copy.
 */
export async function copyDatabase(sourceUrl: string, targetUrl: string, migrationsDir: string): Promise<DatabaseCopy> {
  const { applied, unknown } = await migrationStatus(sourceUrl, migrationsDir);
  if (unknown.length > 0) throw new MigrationError('This database belongs to a newer version: drill with that one.');
  await applyMigrations(targetUrl, migrationsDir, { last: applied.toSorted().at(-1) });
  const target = await copy.openForRows(targetUrl);
  try {
    const source = await copy.openSnapshot(sourceUrl);
    try {
      return await copyRows(source, target);
    } finally {
      await source.end();
    }
  } finally {
    await target.end();
  }
}

async function copyRows(source: Client, target: Client): Promise<DatabaseCopy> {
  const [found, known] = [await copy.tablesOf(source), new Set(await copy.tablesOf(target))];
  const tables = found.filter((table) => known.has(table));
  const partitions = await copy.readPartitions(source);
  await copy.writePartitions(
    target,
    partitions.filter(({ parent }) => known.has(parent)),
  );
  const counts = await copy.readTables(source, tables, copy.rowWriter(target));
  await copy.writeSequences(target, await copy.readSequences(source));
  const copied = await copy.countRows(target);
  const lost = tables.filter((table) => copied.get(table) !== counts.get(table));
  if (lost.length > 0) throw new Error(`Rows were lost on the way: ${lost.join(', ')}`);
  return { counts, foreignTables: found.filter((table) => !known.has(table)) };
}

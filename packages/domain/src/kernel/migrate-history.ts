import type { Client } from 'pg';
import { SCRIPT_LOCK } from './migrate-lock.ts';
import type { Migration } from './migrate-folder.ts';

/** How a database stands against the migrations folder; every list holds migration names. */
export interface MigrationHistory {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Begun but never committed: our adapter finishes a migration in the transaction of its own SQL. */
  readonly interrupted: readonly string[];
  readonly edited: readonly string[];
  /** Applied to the database, unknown to the folder: the database belongs to a newer version. */
  readonly unknown: readonly string[];
}

interface HistoryRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** Compares the table _prisma_migrations with the folder by names and checksums, without loading the schema engine. */
export async function readHistory(client: Client, migrations: readonly Migration[]): Promise<MigrationHistory> {
  const rows = await readRows(client);
  const finished = rows.filter((row) => row.finished);
  const applied = new Set(finished.map((row) => row.migration_name));
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  return {
    applied: [...applied],
    pending: migrations.map((migration) => migration.name).filter((name) => !applied.has(name)),
    interrupted: rows.filter((row) => !row.finished).map((row) => row.migration_name),
    edited: finished.filter((row) => wasEdited(row, known.get(row.migration_name))).map((row) => row.migration_name),
    unknown: [...applied].filter((name) => !known.has(name)),
  };
}

/** Marks interrupted migrations as rolled back, which PostgreSQL did already, so that they can be applied again. */
export async function forgetInterrupted(client: Client): Promise<void> {
  await client.query(
    'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
  );
}

async function readRows(client: Client): Promise<HistoryRow[]> {
  await client.query('select pg_advisory_lock($1), pg_advisory_unlock($1)', [SCRIPT_LOCK]);
  const table = await client.query<{ found: boolean }>("select to_regclass('_prisma_migrations') is not null as found");
  if (table.rows[0]?.found !== true) return [];
  const history = await client.query<HistoryRow>(
    `select migration_name, checksum, finished_at is not null as finished
       from _prisma_migrations where rolled_back_at is null order by started_at`,
  );
  return history.rows;
}

function wasEdited(row: HistoryRow, migration: Migration | undefined): boolean {
  return migration !== undefined && !migration.checksums.includes(row.checksum);
}

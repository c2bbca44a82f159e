import type { Client } from 'pg';
import type { Migration } from './migrate-folder.ts';

/** How a database stands against the migrations folder; every list holds migration names. */
export interface MigrationHistory {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Begun by another tool and never finished; they are pending too. */
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

// As the Prisma CLI makes it, so that both can be used on one database.
const TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/** Makes the table _prisma_migrations when it is missing. */
export async function ensureHistory(client: Client): Promise<void> {
  await client.query(TABLE);
}

/** Compares the table _prisma_migrations with the folder by names and checksums. */
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

/** Writes the row of a migration that the running transaction applies; an unfinished row of it is given up. */
export async function recordMigration(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `update _prisma_migrations set rolled_back_at = now()
      where migration_name = $1 and finished_at is null and rolled_back_at is null`,
    [name],
  );
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values (gen_random_uuid()::text, $1, $2, now(), clock_timestamp(), 1)`,
    [checksum, name],
  );
}

async function readRows(client: Client): Promise<HistoryRow[]> {
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

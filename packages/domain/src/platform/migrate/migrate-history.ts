import type { Client } from 'pg';
import { flatten, type Migration } from './migrate-folder.ts';
import { planSteps } from './migrate-plan.ts';

/** Comparison of a database with the migrations folder; every list holds migration names. */
export interface MigrationHistory {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Begun and never finished; they are pending too. */
  readonly interrupted: readonly string[];
  readonly edited: readonly string[];
  /** In the history of the database, unknown to the folder: the database belongs to another version. */
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

/** Creates the table _prisma_migrations if it is missing. */
export async function ensureHistory(client: Client): Promise<void> {
  await client.query(TABLE);
}

/** Compares the table _prisma_migrations with the folder by names and checksums. */
export async function readHistory(client: Client, migrations: readonly Migration[]): Promise<MigrationHistory> {
  const rows = await readRows(client);
  const finished = rows.filter((row) => row.finished);
  const applied = new Set(finished.map((row) => row.migration_name));
  const known = new Map(flatten(migrations).map((migration) => [migration.name, migration]));
  const named = new Set(rows.map((row) => row.migration_name));
  return {
    applied: [...applied],
    pending: planSteps(migrations, applied).map(({ migration }) => migration.name),
    interrupted: rows.filter((row) => !row.finished).map((row) => row.migration_name),
    edited: finished.filter((row) => wasEdited(row, known.get(row.migration_name))).map((row) => row.migration_name),
    unknown: [...named].filter((name) => !known.has(name)),
  };
}

/** Writes the row of a migration that the running transaction applies, and closes unfinished rows of it. */
export async function recordMigration(client: Client, { name, checksum }: Migration): Promise<void> {
  await giveUpRows(client, name);
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values (gen_random_uuid()::text, $1, $2, now(), clock_timestamp(), 1)`,
    [checksum, name],
  );
}

/**
 * Excludes the rows of replaced migrations, finished or not, because the row of the baseline, written in the same
 * transaction, replaces them. The rows remain readable, with the time when they were applied.
 */
export async function retireMigrations(client: Client, baseline: Migration): Promise<void> {
  const names = flatten(baseline.replaced).map(({ name }) => name);
  if (names.length === 0) return;
  await client.query(
    `update _prisma_migrations set rolled_back_at = now(), logs = concat_ws(E'\\n', logs, $2::text)
      where migration_name = any ($1) and rolled_back_at is null`,
    [names, `replaced by ${baseline.name}`],
  );
}

/** A begun migration without a transaction: its row and the number of its completed statements. */
export interface BegunMigration {
  readonly id: string;
  readonly done: number;
}

/** Begins a migration without a transaction, or resumes an interrupted one with the same text. */
export async function beginStatements(client: Client, { name, checksums }: Migration): Promise<BegunMigration> {
  const begun = await client.query<BegunMigration>(
    `select id, applied_steps_count as done from _prisma_migrations
      where migration_name = $1 and checksum = any ($2) and finished_at is null and rolled_back_at is null
      order by applied_steps_count desc limit 1`,
    [name, checksums],
  );
  const [row] = begun.rows;
  await giveUpRows(client, name, row?.id);
  if (row !== undefined) return row;
  const added = await client.query<BegunMigration>(
    `insert into _prisma_migrations (id, checksum, migration_name) values (gen_random_uuid()::text, $1, $2)
     returning id, applied_steps_count as done`,
    [checksums[0], name],
  );
  const [created] = added.rows;
  if (created === undefined) throw new Error('an insert returned no row');
  return created;
}

/** Stores the number of completed statements of a begun migration; after the last one, also its end. */
export async function recordStatement(client: Client, id: string, done: number, isLast: boolean): Promise<void> {
  await client.query(
    `update _prisma_migrations set applied_steps_count = $2, finished_at = case when $3 then clock_timestamp() end where id = $1`,
    [id, done, isLast],
  );
}

async function giveUpRows(client: Client, name: string, except = ''): Promise<void> {
  await client.query(
    `update _prisma_migrations set rolled_back_at = now()
      where migration_name = $1 and id <> $2 and finished_at is null and rolled_back_at is null`,
    [name, except],
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

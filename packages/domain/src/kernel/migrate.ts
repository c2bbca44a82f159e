import { Client } from 'pg';
import { readMigrations, type Migration } from './migrate-folder.ts';
import { ensureHistory, readHistory, recordMigration, type MigrationHistory } from './migrate-history.ts';

/** A database that cannot be migrated as it stands; the message says which migration and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

// The key of an advisory lock; any fixed number does.
const APPLY_LOCK = 4_700_382;

/**
 * Applies all pending migrations, each in a transaction of its own together with its row in _prisma_migrations, and
 * returns their names, oldest first. A second process waits until the first is done, and a script whose sender was
 * killed runs to its end and is rolled back before the lock is free. `last` leaves out what comes after it.
 */
export async function applyMigrations(databaseUrl: string, migrationsDir: string, last?: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [APPLY_LOCK]);
    const migrations = await readMigrations(migrationsDir);
    const history = await readHistory(client, migrations);
    refuseForeignHistory(history);
    const pending = migrations.filter(
      ({ name }) => history.pending.includes(name) && (last === undefined || name <= last),
    );
    if (pending.length > 0) await ensureHistory(client);
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map(({ name }) => name);
  });
}

/** How the database stands against the migrations folder. */
export async function migrationStatus(databaseUrl: string, migrationsDir: string): Promise<MigrationHistory> {
  return withClient(databaseUrl, async (client) => readHistory(client, await readMigrations(migrationsDir)));
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    throw new MigrationError(`Migration ${migration.name} failed and changed nothing: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function refuseForeignHistory(history: MigrationHistory): void {
  if (history.edited.length > 0) {
    throw new MigrationError(
      `These migrations were changed after they had been applied to this database: ${history.edited.join(', ')}. ` +
        'Restore their files, and write the change as a new migration (npm run migrate -- new <name>).',
    );
  }
  if (history.unknown.length > 0) {
    throw new MigrationError(
      `This database has migrations that this version does not know: ${history.unknown.join(', ')}. ` +
        'It belongs to a newer version: start that one, or use another database.',
    );
  }
}

async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await connect(client);
  try {
    return await use(client);
  } finally {
    // Ending the session rolls a failed migration back and gives the advisory lock back.
    await client.end();
  }
}

async function connect(client: Client): Promise<void> {
  // A connection lost between two statements is the next statement's failure.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new MigrationError(
      `The database ${database ?? ''} on ${host}, port ${port} cannot be used: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

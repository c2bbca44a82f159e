import { Client } from 'pg';
import { MigrationError } from './migrate-error.ts';
import { readMigrations } from './migrate-folder.ts';
import { forgetInterrupted, readHistory, type MigrationHistory } from './migrate-history.ts';
import { APPLY_LOCK } from './migrate-lock.ts';

/**
 * Applies all pending migrations, one process at a time, and returns their names, oldest first.
 *
 * The schema engine is loaded only when something is pending, so that an ordinary start does not pay for it.
 */
export async function applyMigrations(databaseUrl: string, migrationsDir: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [APPLY_LOCK]);
    const migrations = await readMigrations(migrationsDir);
    const history = await readHistory(client, migrations);
    refuseForeignHistory(history);
    if (history.pending.length === 0) return [];
    if (history.interrupted.length > 0) await forgetInterrupted(client);
    const { applyThroughEngine } = await import('./migrate-engine.ts');
    return applyThroughEngine(databaseUrl, migrationsDir, migrations);
  });
}

/** How the database stands against the migrations folder. */
export async function migrationStatus(databaseUrl: string, migrationsDir: string): Promise<MigrationHistory> {
  return withClient(databaseUrl, async (client) => readHistory(client, await readMigrations(migrationsDir)));
}

/** The SQL still missing from the migrations for the Prisma schema, found in a shadow database; empty when none is. */
export async function diffMigrations(databaseUrl: string, migrationsDir: string, schemaDir: string): Promise<string> {
  const { diffThroughEngine } = await import('./migrate-engine.ts');
  return diffThroughEngine(databaseUrl, migrationsDir, schemaDir);
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
    // Ending the session gives the advisory lock back.
    await client.end();
  }
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The database ${database ?? ''} on ${host}, port ${port} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

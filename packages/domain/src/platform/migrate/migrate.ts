import type { Client } from 'pg';
import { DATABASE_KIND, databaseFault, type DatabaseKind } from '../db/suitability.ts';
import { applyStep } from './migrate-apply.ts';
import { lockMigrations, withClient } from './migrate-connection.ts';
import { MigrationError } from './migrate-error.ts';
import { readMigrations } from './migrate-folder.ts';
import { ensureHistory, readHistory, type MigrationHistory } from './migrate-history.ts';
import { planSteps } from './migrate-plan.ts';
import { assertMayCreate, assertMayQueue, assertSearchPath } from './migrate-schema.ts';

export { MigrationError } from './migrate-error.ts';

const LOCK_WAIT_MS = 3_600_000;
const LOCK_TIMEOUT_MS = 300_000;

/** Options of `applyMigrations`. */
export interface ApplyOptions {
  /** Name of the newest migration to apply; one that a baseline replaces gives the database of that time. */
  readonly last?: string | undefined;
  /** The longest wait for another process that migrates the database, in milliseconds. */
  readonly lockWaitMs?: number;
  /** The longest wait of a statement without a transaction for a lock, in milliseconds; it waits three times. */
  readonly lockTimeoutMs?: number;
  /** The database is to hold the jobs too, as there is no Redis; its role needs another right then. */
  readonly hasJobs?: boolean;
  /** Receives the warnings of the migrations, for the one who starts them. */
  readonly warn?: (message: string) => void;
  /** Receives the name of each migration once it is committed: a later one that fails takes none back. */
  readonly applied?: (name: string) => void;
}

/**
 * Applies all pending migrations and returns their names, oldest first. Each runs in its own transaction together with
 * its row in _prisma_migrations, or statement by statement if its file says so. A second process waits until the first
 * has finished; the server finishes a running script and only then releases the lock of a killed process.
 * @throws MigrationError that names the migration.
 */
export async function applyMigrations(
  databaseUrl: string,
  migrationsDir: string,
  {
    last,
    lockWaitMs = LOCK_WAIT_MS,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    hasJobs = false,
    warn,
    applied,
  }: ApplyOptions = {},
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING' && message !== undefined) warn?.(message);
    });
    await assertSuitable(client);
    await assertSearchPath(client);
    await lockMigrations(client, lockWaitMs);
    const migrations = await readMigrations(migrationsDir);
    const history = await readHistory(client, migrations);
    refuseForeignHistory(history);
    const steps = planSteps(migrations, new Set(history.applied), last);
    if (steps.length > 0) await assertMayCreate(client);
    if (hasJobs) await assertMayQueue(client);
    if (steps.length > 0) await ensureHistory(client);
    for (const step of steps) {
      await applyStep(client, step, lockTimeoutMs);
      applied?.(step.migration.name);
    }
    return steps.map(({ migration }) => migration.name);
  });
}

/** Compares the database with the migrations folder. */
export async function migrationStatus(databaseUrl: string, migrationsDir: string): Promise<MigrationHistory> {
  return withClient(databaseUrl, async (client) => readHistory(client, await readMigrations(migrationsDir)));
}

/** Refuses an unsuitable database before anything is done. */
async function assertSuitable(client: Client): Promise<void> {
  const { rows } = await client.query<DatabaseKind>(DATABASE_KIND);
  const [row] = rows;
  const found = row && databaseFault(row);
  if (found !== undefined) throw new MigrationError(`${found.fault} Nothing was changed. ${found.remedy}`);
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

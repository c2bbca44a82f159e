import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import { assertUtcSessions } from '@roger/domain/platform/db/session-check';
import { failureText } from '@roger/domain/platform/process/failure-text';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { seedDemo } from './demo.ts';
import { seedReference } from './reference.ts';

// Arbitrary; the lock makes parallel processes seed an empty database once.
const LOCK_KEY = 4_700_383;

/** A small or busy machine takes minutes for what others do in seconds. */
const SEED_TIMEOUT_MS = 900_000;

/** Seeds an empty database with reference data and, on request, a demo fleet; adds new resources to a filled one. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const database = openDatabase(settings.databaseUrl, { connections: 2, statementTimeoutMs: 120_000 });
  try {
    await assertUtcSessions(database);
    const seeded = await database.prisma.$transaction(
      async (db) => {
        await db.$executeRaw`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`;
        const { firstStart } = await seedReference(db, settings);
        if (firstStart && settings.demo) await seedDemo({ db, database, settings });
        return firstStart;
      },
      { timeout: SEED_TIMEOUT_MS, maxWait: 60_000 },
    );
    if (seeded) await analyzeFilled(database);
  } finally {
    await database.close();
  }
}

/** Pages that PostgreSQL assumes for a table without statistics. */
const ASSUMED_PAGES = 10;

/**
 * Gives the larger tables their first statistics, or the first lists would be planned for small ones. Small tables get
 * none: a table that is known to be tiny is scanned for every foreign key that points to it, and the plans of a
 * connection keep doing so while the first import fills the table.
 */
async function analyzeFilled({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > $1 * current_setting('block_size')::int`,
    [ASSUMED_PAGES],
  );
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`seed failed: ${failureText(error, process.env)}\n`);
  process.exit(1);
});

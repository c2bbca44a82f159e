import { openDatabase } from '@roger/domain/kernel/db';
import { readSettings } from '@roger/domain/kernel/settings';
import { seedDemo } from './demo.ts';
import { seedReference } from './reference.ts';

// Any fixed number does; two processes that start on one empty database seed it once.
const LOCK_KEY = 4_700_383;

/** Fills an empty database with what the service needs, and on request with a demo fleet; on a filled one it changes nothing. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const database = openDatabase(settings.databaseUrl, { connections: 2, statementTimeoutMs: 120_000 });
  try {
    await database.prisma.$transaction(
      async (db) => {
        await db.$executeRaw`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`;
        const { firstStart } = await seedReference(db, settings);
        if (firstStart && settings.demo) await seedDemo({ db, database, settings });
      },
      { timeout: 120_000, maxWait: 60_000 },
    );
    // Fresh statistics, or the first lists are planned for an empty fleet.
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`seed failed: ${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});

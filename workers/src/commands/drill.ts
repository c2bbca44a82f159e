import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { openDatabase } from '@roger/domain/platform/db/db';
import { createClient } from '@roger/domain/platform/db/connection';
import { applyMigrations, MigrationError } from '@roger/domain/platform/migrate/migrate';
import { auditLedger, ledgerRules } from '@roger/domain/workflows/proofs/audit-ledger';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Client, escapeIdentifier } from 'pg';
import { copyDatabase } from './copy-database.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run drill [-- --restored <database>]
  copies the database into an empty one on the same server, brings it up to date, proves its books, and removes it;
  --restored does the same with a database that a backup was restored into, which stays`;

const FORBIDDEN = '42501';
/** Key of the advisory lock: one drill of a database at a time. */
const DRILL_LOCK = 4_700_384;
/** Limit of one rule of the books in milliseconds; a rule reads every bill. */
const RULE_MS = 3_600_000;
const END_MS = 1000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const migrationsDir = ['../../prisma/migrations', '../../../prisma/migrations']
  .map((folder) => resolve(import.meta.dirname, folder))
  .find((folder) => existsSync(folder));

async function drill(ctx: BaseCtx, args: readonly string[]): Promise<number> {
  const [option, name, ...more] = args;
  const isCopy = option === undefined;
  if (!isCopy && (option !== '--restored' || name === undefined || more.length > 0)) throw new UsageError(USAGE);
  try {
    return isCopy ? await drillOnCopy(ctx) : await prove(ctx, urlOf(ctx, name ?? ''));
  } catch (error) {
    throw error instanceof MigrationError ? new UsageError(error.message) : error;
  }
}

async function drillOnCopy(ctx: BaseCtx): Promise<number> {
  const admin = createClient({ application_name: 'roger-drill', connectionString: ctx.settings.databaseUrl });
  await admin.connect();
  try {
    const prefix = await beginDrill(admin);
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    const stop = rejectOnSignal();
    try {
      await admin.query(`create database ${name} template template0`);
      const work = copyAndProve(ctx, urlOf(ctx, name));
      // After a signal the work fails, because its database is dropped.
      work.catch(() => undefined);
      return await Promise.race([work, stop]);
    } finally {
      await removeCopy(ctx, name);
      // After a signal the reading connection may still wait for a lock.
      setTimeout(() => process.exit(), END_MS).unref();
    }
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    throw new UsageError(
      `The role of DATABASE_URL may not do this: ${(error as Error).message}. Restore a dump (pg_dump, pg_restore) into a ` +
        'database of its own, and prove that one: npm run drill -- --restored <database>',
    );
  } finally {
    await admin.end();
  }
}

/**
 * Refuses a second drill of this database, and removes the copies of drills that were killed; returns the beginning of
 * the names of the copies.
 * @throws UsageError while another drill runs
 */
async function beginDrill(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ free: boolean; prefix: string }>(
    `select pg_try_advisory_lock($1) as free, 'roger_drill_' || oid || '_' as prefix
       from pg_database where datname = current_database()`,
    [DRILL_LOCK],
  );
  const [row] = rows;
  if (row?.free !== true) throw new UsageError('Another drill of this database is running.');
  const leftovers = await admin.query<{ name: string }>('select datname as name from pg_database where datname ^@ $1', [
    row.prefix,
  ]);
  for (const { name } of leftovers.rows)
    await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  return row.prefix;
}

/** Drops the copy over a connection of its own: that of the drill may be the cause of its failure. */
async function removeCopy({ settings }: BaseCtx, name: string): Promise<void> {
  const client = createClient({ application_name: 'roger-drill', connectionString: settings.databaseUrl });
  try {
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    console.error(`The copy ${name} could not be removed (${(error as Error).message}). The next drill removes it.`);
  } finally {
    await client.end();
  }
}

async function copyAndProve(ctx: BaseCtx, url: string): Promise<number> {
  await timed('restored', async () => {
    const { counts, foreignTables } = await copyDatabase(ctx.settings.databaseUrl, url, migrations());
    if (foreignTables.length > 0) console.log(`left out  tables that are not Roger's: ${foreignTables.join(', ')}`);
    return sentence(counts);
  });
  return prove(ctx, url);
}

/** Rejects at the first signal to stop. The listeners stay, so that a second one does not prevent the removal. */
function rejectOnSignal(): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new UsageError(`Stopped by ${signal}.`)));
  });
  stop.catch(() => undefined);
  return stop;
}

async function prove(ctx: BaseCtx, url: string): Promise<number> {
  await timed('migrated', async () => {
    const names = await applyMigrations(url, migrations());
    return names.length === 0 ? 'nothing was pending' : names.join(', ');
  });
  const database = openDatabase(url, { connections: 2, statementTimeoutMs: RULE_MS });
  try {
    let faults: Awaited<ReturnType<typeof auditLedger>> = [];
    await timed('proved', async () => {
      faults = await auditLedger({ ...ctx, database, db: database.prisma });
      return `${Object.keys(ledgerRules).length - faults.length} of ${Object.keys(ledgerRules).length} rules of the books hold`;
    });
    for (const { rule, places } of faults) console.log(`WRONG     ${rule}: ${places.join(', ')}`);
    console.log(faults.length === 0 ? 'The drill went well.' : 'The drill FAILED.');
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function migrations(): string {
  if (migrationsDir === undefined) throw new Error('The folder prisma/migrations is missing.');
  return migrationsDir;
}

function urlOf({ settings }: BaseCtx, database: string): string {
  const url = new URL(settings.databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

const sentence = (counts: ReadonlyMap<string, number>): string =>
  `${[...counts.values()].reduce((sum, count) => sum + count, 0)} rows of ${counts.size} tables`;

async function timed(what: string, work: () => Promise<string>): Promise<void> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what.padEnd(9)} ${result} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

await runCommand('drill', drill);

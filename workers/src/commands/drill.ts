import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { openDatabase } from '@roger/domain/kernel/db';
import { heardClient } from '@roger/domain/kernel/heard-client';
import { applyMigrations, MigrationError, migrationStatus } from '@roger/domain/kernel/migrate';
import { auditLedger, ledgerRules } from '@roger/domain/ledger/audit-ledger';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as copy from './copy-tables.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run drill [-- --restored <database>]
  copies the database into an empty one on the same server, brings it up to date, proves its books, and removes it;
  --restored does the same with a database that a backup was restored into, which stays`;

const FORBIDDEN = '42501';
const migrationsDir = ['../../prisma/migrations', '../../../prisma/migrations']
  .map((folder) => resolve(import.meta.dirname, folder))
  .find((folder) => existsSync(folder));

async function drill(ctx: BaseCtx, args: readonly string[]): Promise<number> {
  const [option, name, ...more] = args;
  if (option === undefined) return drillOnCopy(ctx);
  if (option !== '--restored' || name === undefined || more.length > 0) throw new UsageError(USAGE);
  return prove(ctx, urlOf(ctx, name));
}

async function drillOnCopy(ctx: BaseCtx): Promise<number> {
  const name = `roger_drill_${randomBytes(6).toString('hex')}`;
  const admin = new (heardClient())({ connectionString: ctx.settings.databaseUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template template0`);
    await copyInto(ctx.settings.databaseUrl, urlOf(ctx, name));
    return await prove(ctx, urlOf(ctx, name));
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    throw new UsageError(
      `The role of DATABASE_URL may not do this: ${(error as Error).message}. Restore a dump (pg_dump, pg_restore) into a ` +
        'database of its own, and prove that one: npm run drill -- --restored <database>',
    );
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

/** Gives the empty database the tables of the other one's age, and its rows. */
async function copyInto(sourceUrl: string, targetUrl: string): Promise<void> {
  const { applied, unknown } = await migrationStatus(sourceUrl, migrations());
  if (unknown.length > 0) throw new MigrationError('This database belongs to a newer version: drill with that one.');
  await timed('restored', async () => {
    await applyMigrations(targetUrl, migrations(), applied.toSorted().at(-1));
    const [source, target] = [await copy.openSnapshot(sourceUrl), await copy.openForRows(targetUrl)];
    try {
      const counts = await copy.readTables(source, (table, rows) => copy.writeRows(target, table, rows));
      await copy.writeSequences(target, await copy.readSequences(source));
      const restored = await copy.countRows(target);
      const lost = [...counts].filter(([table, count]) => restored.get(table) !== count).map(([table]) => table);
      if (lost.length > 0) throw new Error(`Rows were lost on the way: ${lost.join(', ')}`);
      return sentence(restored);
    } finally {
      await Promise.all([source.end(), target.end()]);
    }
  });
}

async function prove(ctx: BaseCtx, url: string): Promise<number> {
  await timed('migrated', async () => {
    const names = await applyMigrations(url, migrations());
    return names.length === 0 ? 'nothing was pending' : names.join(', ');
  });
  const database = openDatabase(url, { connections: 2 });
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

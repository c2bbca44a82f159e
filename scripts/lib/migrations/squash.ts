import { readMigrations, REPLACED, type Migration } from '@roger/domain/platform/migrate/migrate-folder';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readBaseline, readRows } from './baseline-sql.ts';
import { compareCatalogues, readCatalogue } from './catalogue.ts';
import { withBlankDatabase, withConnection, withMigratedDatabase } from './migrated-database.ts';

// One migration instead of many: docs/adr/020-migrations-are-squashed.md has the rule.

const HEADER = `-- A baseline: what the migrations in ${REPLACED}/ make of an empty database. Written by npm run migrate -- squash; never
-- edited. A database that has any of them takes the rest of them, and then counts this one as applied.

`;

/** Replaces all migrations up to the one named `last`, or all there are, by a baseline; returns its name, null when there is nothing to squash. */
export async function squashMigrations(url: string, migrationsDir: string, last?: string): Promise<string | null> {
  const migrations = await readMigrations(migrationsDir);
  if (last !== undefined && !migrations.some(({ name }) => name === last))
    throw new Error(`There is no migration ${last}.`);
  const squashed = migrations.filter(({ name }) => last === undefined || name <= last).map(({ name }) => name);
  const newest = squashed.at(-1);
  if (newest === undefined || squashed.length < 2) return null;
  const name = baselineAfter(newest);
  const next = migrations.find((migration) => migration.name > newest && migration.name <= name);
  if (next !== undefined) throw new Error(`The baseline ${name} would come after ${next.name}: squash that one too.`);
  const sql = HEADER + (await readSql(url, migrationsDir, newest));
  const differences = await differencesOf(url, migrationsDir, sql, newest);
  if (differences.length > 0) {
    throw new Error(`The baseline would not be what the migrations make; nothing written:\n${differences.join('\n')}`);
  }
  const replaced = join(migrationsDir, name, REPLACED);
  await mkdir(replaced, { recursive: true });
  for (const old of squashed) await rename(join(migrationsDir, old), join(replaced, old));
  await writeFile(join(migrationsDir, name, 'migration.sql'), sql);
  return name;
}

/** The objects of the schema that the baseline of a folder makes otherwise than the migrations it replaces; none without a baseline. */
export async function differentFromReplaced(url: string, migrationsDir: string): Promise<string[]> {
  const baseline = (await readMigrations(migrationsDir)).find(({ replaced }) => replaced.length > 0);
  if (baseline === undefined) return [];
  return differencesOf(url, join(migrationsDir, baseline.name, REPLACED), baseline.sql, newestOf(baseline));
}

const newestOf = ({ replaced }: Migration) => replaced.at(-1)?.name;

async function readSql(url: string, migrationsDir: string, last: string): Promise<string> {
  const migrated = (use: (databaseUrl: string) => Promise<string>) =>
    withMigratedDatabase(url, migrationsDir, use, last);
  return migrated((first) =>
    migrated((second) =>
      withConnection(first, (client) => withConnection(second, (twin) => readBaseline(client, twin))),
    ),
  );
}

async function differencesOf(url: string, migrationsDir: string, sql: string, last?: string): Promise<string[]> {
  const compare = async (wanted: Client, found: Client): Promise<string[]> => {
    await found.query(sql);
    await readRows(wanted, found);
    return compareCatalogues(await readCatalogue(wanted), await readCatalogue(found));
  };
  return withMigratedDatabase(
    url,
    migrationsDir,
    (migrated) =>
      withBlankDatabase(url, (blank) =>
        withConnection(migrated, (wanted) => withConnection(blank, (found) => compare(wanted, found))),
      ),
    last,
  );
}

/** The name of a baseline: one second after the newest migration it replaces, so that those from other branches come after it. */
function baselineAfter(newest: string): string {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(newest) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second + 1));
  return `${time.toISOString().replaceAll(/\D/g, '').slice(0, 14)}_baseline`;
}

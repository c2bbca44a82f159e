import { MigrationError, applyMigrations, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import { readMigrations } from '@roger/domain/platform/migrate/migrate-folder';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { countRows } from '@roger/workers/commands/copy-tables';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compareCatalogues, readCatalogue } from '../../../../scripts/lib/migrations/catalogue.ts';
import { startServiceOn } from '../../../support/app.ts';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';
import { fillOldWorld, WORLD_MIGRATION } from '../../../support/database/old-world.ts';
import { prismaOn } from '../../../support/database/prisma-history.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { PATIENCE } from '../../../support/time/patience.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../../prisma/migrations');
const all = await readMigrations(migrationsDir);
const [baseline, ...later] = all;
const replaced = baseline?.replaced.map(({ name }) => name) ?? [];
const laterNames = later.map(({ name }) => name);
const [first = '', middle = '', last = ''] = [replaced[0], replaced[32], replaced[65]];
const baselineName = baseline?.name ?? '';

const createBlank = useBlankDatabases();
const open: Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.end())));

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

const upTo = (url: string, name: string) => applyMigrations(url, migrationsDir, { last: name });
const upgrade = (url: string) => applyMigrations(url, migrationsDir);
const sqlOf = (file: string) => readFile(resolve(import.meta.dirname, `../../../support/database/${file}`), 'utf8');

/** A database with only the first migration, and the rows of the world that its tables accept. */
async function createFirst(): Promise<string> {
  const url = await createBlank();
  await upTo(url, first);
  await fillOldWorld(url);
  return url;
}

async function createMiddle(): Promise<string> {
  const url = await createBlank();
  await upTo(url, WORLD_MIGRATION);
  await fillOldWorld(url);
  await upTo(url, middle);
  await (await connect(url)).query(await sqlOf('fill-of-20261122.sql'));
  return url;
}

async function createLast(): Promise<string> {
  const url = await createMiddle();
  await upTo(url, last);
  await (await connect(url)).query(await sqlOf('fill-of-20261123.sql'));
  return url;
}

/** The whole content, by table. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = await connect(url);
  const tables = [...(await countRows(client)).keys()];
  const selects = tables.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
  );
  const { rows } = await client.query<{ name: string; sum: string | null }>(selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}

let fresh = new Map<string, string>();

/** Differences from a database created by the baseline; positions of sequences and partitions of days count as data. */
async function differencesFromFresh(url: string): Promise<string[]> {
  const found = await readCatalogue(await connect(url));
  return compareCatalogues(withoutData(fresh), withoutData(found));
}

function withoutData(catalogue: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...catalogue]
      .filter(([name]) => !/gateway_event_\d{8}/.test(name))
      .map(([name, definition]) => [
        name,
        name.startsWith('sequence ') ? definition.replace(/ \| \d+$/, '') : definition,
      ]),
  );
}

async function expectUpToDate(url: string): Promise<void> {
  expect(await migrationStatus(url, migrationsDir)).toEqual({
    applied: [baselineName, ...laterNames],
    pending: [],
    interrupted: [],
    edited: [],
    unknown: [],
  });
  expect(await differencesFromFresh(url)).toEqual([]);
  const { status } = await prismaOn(url, migrationsDir);
  expect(await status()).toEqual({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
    history: null,
  });
  expect(await upgrade(url)).toEqual([]);
}

async function expectCleanBooks(url: string): Promise<void> {
  expect(await auditLedger(await ctxOf(await startServiceOn(url), 'admin'))).toEqual([]);
}

beforeAll(async () => {
  const url = await createBlank();
  await upgrade(url);
  fresh = await readCatalogue(await connect(url));
});

describe('an empty database', () => {
  it('takes the baseline alone, which makes all that the migrations before made', async () => {
    expect(replaced).toHaveLength(66);
    const [old, made] = [await createBlank(), await createBlank()];
    expect(await upTo(old, last)).toEqual(replaced);
    expect(await upTo(made, baselineName)).toEqual([baselineName]);
    expect(
      compareCatalogues(await readCatalogue(await connect(old)), await readCatalogue(await connect(made))),
    ).toEqual([]);
    const [{ installation: a, ...was }, { installation: b, ...is }] = [await contents(old), await contents(made)];
    expect(is).toEqual(was);
    // Licenses name the installation: two installations never have the same id.
    expect(a).not.toEqual(b);
    await upgrade(old);
    await expectUpToDate(old);
  });

  it('takes it from Prisma too', async () => {
    const url = await createBlank();
    const prisma = await prismaOn(url, migrationsDir);
    expect(await prisma.deploy()).toEqual({ appliedMigrationNames: [baselineName, ...laterNames] });
    await expectUpToDate(url);
  });
});

describe('a filled database with the first migration only', () => {
  it('takes the rest and counts the baseline as applied', async () => {
    const url = await createFirst();
    const client = await connect(url);
    const names = () => client.query('select ms_id from terminal order by id');
    const [before, terminals] = [await countRows(client), (await names()).rows];
    expect(before.get('terminal')).toBe(240);
    expect(await upgrade(url)).toEqual([...replaced.slice(1), baselineName, ...laterNames]);
    const after = await countRows(client);
    const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count).map(([table]) => table);
    // 20261122110000_outbox_until_done drops jobs that were sent before.
    expect(lost).toEqual(['outbox_job']);
    expect((await names()).rows).toEqual(terminals);
    await expectUpToDate(url);
    await expectCleanBooks(url);
  });

  it('is finished when it was cut off on the way', async () => {
    const url = await createFirst();
    const holder = await connect(url);
    await holder.query('begin; lock table terminal_presence in access share mode');
    const cut = upgrade(url).catch((error: unknown) => error);
    const admin = await connect(url);
    await vi.waitFor(async () => {
      const ended = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%terminal_presence%'`,
      );
      expect(ended.rowCount).toBe(1);
    }, PATIENCE);
    expect(await cut).toBeInstanceOf(MigrationError);
    await holder.query('rollback');
    const { applied, pending } = await migrationStatus(url, migrationsDir);
    expect(applied.length).toBeGreaterThan(1);
    expect(applied).toEqual(replaced.slice(0, applied.length));
    expect(await upgrade(url)).toEqual(pending);
    await expectUpToDate(url);
  });

  it('is upgraded once by two at once', async () => {
    const url = await createFirst();
    const names = await Promise.all([upgrade(url), upgrade(url)]);
    expect(names.flat()).toEqual([...replaced.slice(1), baselineName, ...laterNames]);
    await expectUpToDate(url);
  });
});

describe('a filled database with the first half of the migrations', () => {
  it('takes the rest, with what its rows become', async () => {
    const url = await createMiddle();
    const client = await connect(url);
    const before = await countRows(client);
    expect([...before].filter(([, count]) => count === 0)).toEqual([]);
    expect(await upgrade(url)).toEqual([...replaced.slice(33), baselineName, ...laterNames]);
    const after = await countRows(client);
    expect([...before].filter(([table, count]) => (after.get(table) ?? 0) < count)).toEqual([
      ['outbox_job', before.get('outbox_job')],
    ]);
    const { rows } = await client.query(
      `select (select hash from server_token) as token, (select array_agg(kind || ' ' || status order by kind) from mail_log) as mails,
          (select array_agg(distinct raised_versions) from terminal_twin) as raised, (select name from saved_view) as view`,
    );
    expect(rows).toEqual([
      { token: 'hash-of-one', mails: ['code pending', 'password failed'], raised: [[3, 3, 3, 3]], view: 'Mine' },
    ]);
    await expectUpToDate(url);
    await expectCleanBooks(url);
  });
});

describe('a filled database with all that the baseline replaces', () => {
  it('counts the baseline as applied, and no row changes', async () => {
    const url = await createLast();
    const before = await contents(url);
    expect(Object.entries(before).filter(([, sum]) => sum === '')).toEqual([]);
    expect(await upTo(url, baselineName)).toEqual([baselineName]);
    expect(await contents(url)).toEqual(before);
    await upgrade(url);
    await expectUpToDate(url);
  });

  it('keeps in its history when each of them was applied', async () => {
    const url = await createBlank();
    await upTo(url, last);
    await upgrade(url);
    const { rows } = await (
      await connect(url)
    ).query<{ migration_name: string }>(
      `select migration_name from _prisma_migrations
        where finished_at is not null and rolled_back_at is not null and logs = $1 order by started_at`,
      [`replaced by ${baselineName}`],
    );
    expect(rows.map((row) => row.migration_name)).toEqual(replaced);
  });

  it('takes the baseline at the next start when it was cut off just before', async () => {
    const url = await createBlank();
    await upTo(url, last);
    const holder = await connect(url);
    await holder.query('begin; lock table _prisma_migrations in share mode');
    const cut = upgrade(url).catch((error: unknown) => String(error));
    const admin = await connect(url);
    await vi.waitFor(async () => {
      const ended = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%_prisma_migrations%'`,
      );
      expect(ended.rowCount).toBe(1);
    }, PATIENCE);
    expect(await cut).toContain(`${baselineName} failed and changed nothing`);
    await holder.query('rollback');
    expect((await migrationStatus(url, migrationsDir)).applied).toEqual(replaced);
    expect(await upgrade(url)).toEqual([baselineName, ...laterNames]);
    await expectUpToDate(url);
  });

  it('recovers after Prisma has tried to run the baseline on it', async () => {
    const url = await createBlank();
    await upTo(url, last);
    const prisma = await prismaOn(url, migrationsDir);
    await expect(prisma.deploy()).rejects.toThrow(`migration_name="${baselineName}"`);
    expect((await migrationStatus(url, migrationsDir)).interrupted).toEqual([baselineName]);
    await upgrade(url);
    await expectUpToDate(url);
  });
});

describe('a history that does not belong to this version', () => {
  it.each([
    ['finished', 'now()'],
    ['begun and never finished', 'null'],
  ])('is refused by the name of a migration that is unknown, %s', async (_, finishedAt) => {
    const url = await createBlank();
    await upTo(url, middle);
    await (
      await connect(url)
    ).query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '20991231000000_later', ${finishedAt})`,
    );
    await expect(upgrade(url)).rejects.toThrow(/does not know: 20991231000000_later/);
    expect((await migrationStatus(url, migrationsDir)).applied).toContain(middle);
  });

  it('is refused by the name of a replaced migration that was changed', async () => {
    const url = await createBlank();
    await upTo(url, middle);
    await (await connect(url)).query(`update _prisma_migrations set checksum = 'x' where migration_name = $1`, [first]);
    await expect(upgrade(url)).rejects.toThrow(`changed after they had been applied to this database: ${first}.`);
  });
});

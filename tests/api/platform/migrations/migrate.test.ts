import { applyMigrations, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { PATIENCE } from '../../../support/time/patience.ts';

const url = await useDatabase();
const createBlank = useBlankDatabases();
const folder = await mkdtemp(join(tmpdir(), 'roger-migrations-'));
// It reads times, which a server with other defaults would write in another form.
const client = new Client({ connectionString: url, options: '-c datestyle=ISO' });
await client.connect();
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

const FUNCTION = `create function answer() returns int language plpgsql as $$ begin perform 1; return 42; end; $$;
create table made (id int);`;

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

beforeEach(async () => {
  await client.query("delete from _prisma_migrations where migration_name like '2999%'");
  await client.query('drop function if exists answer(); drop table if exists made');
  await rm(folder, { recursive: true });
  await cp(resolve(import.meta.dirname, '../../../../prisma/migrations'), folder, { recursive: true });
});

test('the template is up to date', async () => {
  const status = await migrationStatus(url, folder);
  expect(status).toMatchObject({ pending: [], interrupted: [], edited: [], unknown: [] });
  expect(await applyMigrations(url, folder)).toEqual([]);
});

test('a function body with semicolons arrives whole', async () => {
  await write('29990101000000_function', FUNCTION);
  expect(await applyMigrations(url, folder)).toEqual(['29990101000000_function']);
  expect((await client.query('select answer() as n')).rows).toEqual([{ n: 42 }]);
});

test('a database that is not in UTF8 is refused with the one that will do', async () => {
  const other = await createBlank(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  await expect(applyMigrations(other, folder)).rejects.toThrow(
    /is encoded in SQL_ASCII; Roger needs one in UTF8.*create database roger encoding 'UTF8'/,
  );
  expect(await migrationStatus(other, folder)).toMatchObject({ applied: [] });
});

/** The address of a new database after a statement in it, for a role that may only connect. */
async function blankFor(role: string, statement: string): Promise<string> {
  const address = new URL(await createBlank(`encoding 'UTF8' locale_provider libc locale 'C'`));
  const owner = new Client({ connectionString: address.href });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
  address.username = role;
  address.password = 'secret';
  return address.href;
}

test.each([
  [
    'tables that would be outside of public',
    'create schema migrating; grant usage on schema migrating to public',
    /begins with the schema migrating;.*: alter role migrating in database \w+ set search_path to public$/,
  ],
  ['a role that may not create tables', 'select', /: grant usage, create on schema public to migrating$/],
  [
    'a role that may not create the extension of the search',
    'grant usage, create on schema public to public',
    /may not create the extension pg_trgm .*: create extension pg_trgm$/,
  ],
  ['a database without public', 'drop schema public', /: create schema public authorization migrating$/],
])('%s: refused with the remedy before anything is made', async (_case, statement, refusal) => {
  await client.query("create role migrating login password 'secret'");
  try {
    const address = await blankFor('migrating', statement);
    await expect(applyMigrations(address, folder)).rejects.toThrow(refusal);
    expect(await migrationStatus(address, folder)).toMatchObject({ applied: [] });
  } finally {
    await client.query('drop role migrating');
  }
});

test('two at once apply it once', async () => {
  await write('29990101000000_function', FUNCTION);
  const names = await Promise.all([applyMigrations(url, folder), applyMigrations(url, folder)]);
  expect(names.flat()).toEqual(['29990101000000_function']);
});

test('a failing migration changes nothing, says why, and runs once it is mended', async () => {
  await write('29990101000000_bad', 'create table made (id int); select nonsense;');
  await expect(applyMigrations(url, folder)).rejects.toThrow(
    /29990101000000_bad failed and changed nothing: column "nonsense"/,
  );
  expect((await client.query("select to_regclass('made') as name")).rows).toEqual([{ name: null }]);
  await write('29990101000000_bad', 'create table made (id int);');
  expect(await applyMigrations(url, folder)).toEqual(['29990101000000_bad']);
});

test('an edited migration is refused by name', async () => {
  await write('29990101000000_function', FUNCTION);
  await applyMigrations(url, folder);
  await write('29990101000000_function', `${FUNCTION}\n-- later thought`);
  await expect(applyMigrations(url, folder)).rejects.toThrow(/changed after .* 29990101000000_function/);
});

test('a database of a newer version is refused', async () => {
  await write('29990101000000_function', FUNCTION);
  await applyMigrations(url, folder);
  await rm(join(folder, '29990101000000_function'), { recursive: true });
  await expect(applyMigrations(url, folder)).rejects.toThrow(/newer version/);
});

test('a migration leaves the row that the Prisma CLI would', async () => {
  await write('29990101000000_function', FUNCTION);
  await applyMigrations(url, folder);
  const { rows } = await client.query("select * from _prisma_migrations where migration_name like '2999%'");
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: createHash('sha256').update(FUNCTION).digest('hex'),
      migration_name: '29990101000000_function',
      started_at: expect.any(Date),
      finished_at: expect.any(Date),
      rolled_back_at: null,
      logs: null,
      applied_steps_count: 1,
    },
  ]);
});

test('a connection cut in the middle leaves nothing behind, and the next start applies the whole', async () => {
  await write('29990101000000_slow', 'create table made (id int); select pg_sleep(60);');
  const cut = applyMigrations(url, folder).catch((error: unknown) => String(error));
  await vi.waitFor(async () => {
    const ended = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60);' and pid <> pg_backend_pid()",
    );
    expect(ended.rowCount).toBe(1);
  }, PATIENCE);
  expect(await cut).toContain('29990101000000_slow failed and changed nothing');
  await write('29990101000000_slow', 'create table made (id int);');
  expect(await applyMigrations(url, folder)).toEqual(['29990101000000_slow']);
});

test('a migration that another tool began and never finished is applied again', async () => {
  await write('29990101000000_function', FUNCTION);
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name) values ('begun', 'x', '29990101000000_function')",
  );
  expect((await migrationStatus(url, folder)).interrupted).toEqual(['29990101000000_function']);
  expect(await applyMigrations(url, folder)).toEqual(['29990101000000_function']);
  expect(await migrationStatus(url, folder)).toMatchObject({ pending: [], interrupted: [] });
});

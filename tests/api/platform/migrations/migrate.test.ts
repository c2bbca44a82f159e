import { applyMigrations, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { builtProgram } from '../../../support/programs/built-program.ts';
import { runProgram } from '../../../support/programs/command.ts';
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

const UTF8 = `encoding 'UTF8' locale_provider libc locale 'C'`;

/** Runs a statement as superuser on its own connection. */
async function runIn(address: string, statement: string): Promise<void> {
  const owner = new Client({ connectionString: address });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** The address of a new database after a statement in it, for a role that may only connect. */
async function blankFor(role: string, statement: string): Promise<string> {
  const address = new URL(await createBlank(UTF8));
  await runIn(address.href, statement);
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
  [
    'a search_path without an existing schema',
    "alter role migrating set search_path = ''",
    /names no existing schema;.*: alter role migrating in database \w+ set search_path to public$/,
  ],
  ['a role that may not create tables', 'select', /: grant usage, create on schema public to migrating$/],
  [
    'a role that may not create the extension of the search',
    'grant usage, create on schema public to public',
    /may not create the extension pg_trgm .*: create extension pg_trgm$/,
  ],
  [
    'a role that may not create the schema of the jobs',
    'grant usage, create on schema public to public; create extension pg_trgm',
    /Set REDIS_URL .*: grant create on database \w+ to migrating$/,
  ],
  [
    'a role with the schema of the jobs, which the workers create again',
    'grant usage, create on schema public to public; create extension pg_trgm; create schema bullmq; grant all on schema bullmq to public',
    /: grant create on database \w+ to migrating$/,
  ],
  ['a database without public', 'drop schema public', /: create schema public authorization migrating$/],
])('%s: refused with the remedy before anything is made', async (_case, statement, refusal) => {
  await client.query("create role migrating login password 'secret'");
  try {
    const address = await blankFor('migrating', statement);
    await expect(applyMigrations(address, folder, { hasJobs: true })).rejects.toThrow(refusal);
    expect(await migrationStatus(address, folder)).toMatchObject({ applied: [] });
  } finally {
    await client.query('drop role migrating');
  }
});

test('a role that may not create schemas suffices where the jobs are in Redis', async () => {
  await client.query("create role migrating login password 'secret'");
  const address = await blankFor(
    'migrating',
    'grant usage, create on schema public to public; create extension pg_trgm',
  );
  try {
    expect(await applyMigrations(address, folder)).not.toEqual([]);
    await expect(applyMigrations(address, folder, { hasJobs: true })).rejects.toThrow(/: grant create on database /);
  } finally {
    await runIn(new URL(new URL(address).pathname, url).href, 'drop owned by migrating');
    await client.query('drop role migrating');
  }
});

test.each([
  [
    'a database that takes no writes, before anything is made',
    'alter database %d set default_transaction_read_only = on',
    'select 1',
    /^cannot execute CREATE TABLE in a read-only transaction\. The database \w+ on .* cannot be used: it takes no writes\. .*standby.* default_transaction_read_only .* start again \(25006\)\.$/,
  ],
  [
    'a role that takes no writes, in a migration',
    'select',
    'set transaction read only; create table made (id int)',
    /^Migration 29990101000000_fault failed and changed nothing: cannot execute CREATE TABLE .* default_transaction_read_only .* \(25006\)\.$/,
  ],
  [
    'a full disk',
    'select',
    `do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`,
    /^Migration 29990101000000_fault failed .*: could not extend file\. The database .*: the disk of its server is full\. .* \(53100\)\.$/,
  ],
])('a fault that the operator can correct is named with the remedy: %s', async (_case, setting, sql, refusal) => {
  const address = await createBlank(UTF8);
  await runIn(address, setting.replace('%d', new URL(address).pathname.slice(1)));
  await rm(folder, { recursive: true });
  await write('29990101000000_fault', sql);
  await expect(applyMigrations(address, folder)).rejects.toThrow(refusal);
});

test('a full disk in a migration without a transaction is named with the remedy', async () => {
  await client.query(`create table made (id int); insert into made values (1);
    create function fill(int) returns int immutable language plpgsql
      as $$ begin raise 'could not extend file' using errcode = '53100'; end $$`);
  await write(
    '29990101000000_fault',
    '-- roger: no transaction\ncreate index concurrently if not exists made_idx on made (fill(id));',
  );
  try {
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      /stopped at statement 1 of 1: could not extend file\. .* disk .* start again \(53100\)\. What came before stays/,
    );
  } finally {
    await client.query('drop table made; drop function fill(int)');
  }
});

test('all migrations run on a database with escapes in plain texts', async () => {
  const address = await createBlank(UTF8);
  await runIn(address, `alter database ${new URL(address).pathname.slice(1)} set standard_conforming_strings = off`);
  expect(await applyMigrations(address, folder)).not.toEqual([]);
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])('a missing file of %s is named with its parameter', async (name) => {
  const file = join(folder, 'missing.pem');
  await expect(applyMigrations(`${url}?sslmode=verify-full&${name}=${file}`, folder)).rejects.toThrow(
    `DATABASE_URL names the file ${file} with ${name}, and it cannot be read (ENOENT). Correct ${name}, `,
  );
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

test('the program names what it applied before the migration that failed', async () => {
  // It looks for the migrations beside itself, and for packages in the folders around it.
  const program = await builtProgram('prisma/migrate.ts');
  const home = await mkdtemp(resolve(dirname(program), '../migrate-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await write('29990101000000_first', 'create table made (id int);');
  await write('29990101000001_broken', 'select nonsense;');
  await write('29990101000002_last', 'select 1;');
  await cp(folder, join(home, 'migrations'), { recursive: true });
  await cp(program, join(home, 'migrate.mjs'));
  const ended = await runProgram([join(home, 'migrate.mjs'), 'apply'], { DATABASE_URL: url });
  expect(ended).toMatchObject({ code: 1, stdout: 'applied 29990101000000_first\n' });
  expect(ended.stderr).toMatch(/^Migration 29990101000001_broken failed and changed nothing: /);
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

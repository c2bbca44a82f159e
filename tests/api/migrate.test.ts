import { applyMigrations, migrationStatus } from '@roger/domain/kernel/migrate';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../support/database/database.ts';

const url = await useDatabase();
const folder = await mkdtemp(join(tmpdir(), 'roger-migrations-'));
const client = new Client({ connectionString: url });
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
  await cp(resolve(import.meta.dirname, '../../prisma/migrations'), folder, { recursive: true });
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

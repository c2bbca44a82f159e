import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, inject, it } from 'vitest';
import { differentFromReplaced, squashMigrations } from '../../../../scripts/lib/migrations/squash.ts';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';
import { useMigrationFolder } from '../../../support/database/migration-folder.ts';

const adminUrl = inject('adminUrl');
const createBlank = useBlankDatabases();
const folder = await useMigrationFolder();
const squash = (last?: string) => squashMigrations(adminUrl, folder.path, last);
const list = async (...path: string[]) => (await readdir(join(folder.path, ...path))).toSorted();
const ONE = '20990101000000_one';
const TWO = '20990102235959_two';
const THREE = '20990104000000_three';
const BASELINE = '20990103000000_baseline';

beforeEach(async () => {
  await folder.clear();
  await folder.write(
    ONE,
    `create function plain(name text) returns text language sql immutable return lower(name);
     create table "order" (id serial primary key, name text not null, made timestamptz not null default now(), key uuid);
     create unique index order_plain on "order" (plain(name));
     insert into "order" (name, key) values ('a''b', gen_random_uuid()), ('c', null);
     create view orders as select id, plain(name) as name from "order";
     create table dropped (id int); drop table dropped;`,
  );
  await folder.write(
    TWO,
    '-- roger: no transaction\ncreate index concurrently if not exists order_made on "order" (made);',
  );
  await folder.write(THREE, 'alter table "order" add column more int;');
});

it('writes one migration that makes what others made, and keeps those in its folder', async () => {
  expect(await squash(TWO)).toBe(BASELINE);
  expect(await list()).toEqual([BASELINE, THREE]);
  expect(await list(BASELINE, 'replaced')).toEqual([ONE, TWO]);
  const sql = await readFile(join(folder.path, BASELINE, 'migration.sql'), 'utf8');
  expect(sql).not.toContain('dropped');
  expect(sql).toContain(
    `INSERT INTO "order" (id, name, made, key) VALUES
  ('1', 'a''b', CURRENT_TIMESTAMP, gen_random_uuid()),
  ('2', 'c', CURRENT_TIMESTAMP, NULL);`,
  );
  expect(await differentFromReplaced(adminUrl, folder.path)).toEqual([]);
  const url = await createBlank();
  expect(await applyMigrations(url, folder.path)).toEqual([BASELINE, THREE]);
  const client = new Client({ connectionString: url });
  await client.connect();
  const added = await client.query(`insert into "order" (name) values ('d') returning id`);
  expect(added.rows).toEqual([{ id: 3 }]);
  await client.end();
});

it('squashes a baseline with what came after it', async () => {
  await squash(TWO);
  expect(await squash()).toBe('20990104000001_baseline');
  expect(await list('20990104000001_baseline', 'replaced')).toEqual([BASELINE, THREE]);
  expect(await differentFromReplaced(adminUrl, folder.path)).toEqual([]);
  const url = await createBlank();
  await applyMigrations(url, folder.path, { last: ONE });
  expect(await applyMigrations(url, folder.path)).toEqual([TWO, BASELINE, THREE, '20990104000001_baseline']);
  expect(await squash()).toBeNull();
});

it('notices a baseline that was changed', async () => {
  await squash();
  const file = join(folder.path, '20990104000001_baseline', 'migration.sql');
  await writeFile(file, (await readFile(file, 'utf8')).replace('more integer', 'more bigint'));
  expect(await differentFromReplaced(adminUrl, folder.path)).toEqual([
    expect.stringMatching(/^column "order".more: 5 \| integer .* <> 5 \| bigint /),
  ]);
});

it.each([
  ["create type mood as enum ('sad')", /type mood: e .*sad.* <> missing/],
  [`comment on table "order" is 'bought'`, /comment on table "order": bought <> missing/],
  ['alter table "order" alter column name set statistics 200', /column "order".name: .*200.* <> /],
  [
    'create table lots (n int); insert into lots select random() * 1e9',
    /column n has .* in one database and .* in the other/,
  ],
])('writes nothing when the result would not be the same: %s', async (sql, message) => {
  await folder.write('20990105000000_odd', sql);
  await expect(squash()).rejects.toThrow(message);
  expect(await list()).toEqual([ONE, TWO, THREE, '20990105000000_odd']);
});

it('knows the migration that it is to end with', async () => {
  await expect(squash('20990102000000_tow')).rejects.toThrow('There is no migration 20990102000000_tow.');
});
